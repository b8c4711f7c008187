"""The two stand-ins: a quiet folded cloth for goods without a picture, a bust for people without one."""
import numpy as np

import fabrics as f
from cloth import folds, sheet
from gallery import Picture, add
from nodes import linear
from shapes import placed


def cloth():
    with placed(turn=20):
        for k in range(2):
            sheet(folds(25, 4, 1.7, seed=k + 3, start=k * 6.9), 34, 1.5, f.linen('#dfd8cc', pitch=.4), ripple=.5, seed=k + 2,
                subdivide=2)


def bust(width, height):
    """Olive head and shoulders on stone, drawn by distance."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = (x + .5) / width - .5, (y + .5) / height - .5
    ground = np.array([v ** (1 / 2.2) for v in linear('#e8e4dd')[:3]])
    olive = np.array([v ** (1 / 2.2) for v in linear('#7f8873')[:3]])
    head = np.hypot(x, (y + .12) / 1.14) - .145
    shoulders = (np.abs(x / .31) ** 2.6 + np.abs((y - .475) / .36) ** 2.6) ** (1 / 2.6) - 1
    shape = np.minimum(head, shoulders * .3)
    cover = np.clip(.5 - shape * width, 0, 1)[:, :, None]
    light = (1 + .05 * (-x - y))[:, :, None]
    return np.clip((ground * (1 - cover) + olive * cover) * light, 0, 1)


add(Picture('default-product', 'default-product', 'default', 'stone', cloth, size=(600, 600), view=dict(fill=.7, base=.22)))
add(Picture('default-user', 'default-user', 'default', 'stone', bust, size=(400, 400), view=dict(flat=bust)))

"""A thread of incense smoke, drawn as folded translucent sheets over the finished light."""
import numpy as np


def smoke(linear, start, height, seed=0, strength=.5, colour=(.98, .97, .95), lean=.05):
    """start: (x, y) in pixels where the smoke leaves the coal; height: its length in pixels."""
    rng = np.random.default_rng(seed)
    rows, columns = linear.shape[:2]
    density = np.zeros((rows, columns), np.float32)
    for ribbon in range(3):
        f = rng.uniform(.7, 1.3, 6)
        p = rng.uniform(0, 6.28, 6)
        s = np.sqrt(rng.random(900_000)) if ribbon else rng.random(900_000)
        u = rng.uniform(-1, 1, s.size)
        sway = .02 + .13 * s ** 1.5
        centre = sway * np.sin(5.2 * f[0] * s + p[0]) + .35 * sway * np.sin(11 * f[1] * s + p[1]) + lean * s
        wide = .004 + .105 * s ** 1.35
        fold = np.sin(1.5 * u * (1 + .8 * s) + 2.6 * np.sin(3.1 * f[2] * s + p[2]))
        curl = np.cos(2.2 * u + 4.4 * f[3] * s + p[3])
        x = start[0] + height * (centre - centre[np.argmin(s)] + wide * fold)
        y = start[1] - height * (s - .22 * wide * curl * s)
        weight = np.clip((1 - s) * 1.8, 0, 1) * np.clip(s * 9, .15, 1) / (.35 + 3.2 * s)
        xi, yi = np.round(x).astype(int), np.round(y).astype(int)
        inside = (xi >= 0) & (xi < columns) & (yi >= 0) & (yi < rows)
        density += np.bincount(yi[inside] * columns + xi[inside], weights=weight[inside],
                               minlength=rows * columns).reshape(rows, columns).astype(np.float32)
    density *= height * height / 2_700_000
    fine, wide = blur(density, 2.2 * height / 700 + 1.2), blur(density, 14 * height / 700)
    alpha = 1 - np.exp(-strength * (.055 * fine + .03 * wide))
    return linear * (1 - alpha[:, :, None]) + np.array(colour) * alpha[:, :, None]


def blur(values, sigma):
    size = int(3 * sigma) | 1
    x = np.arange(-size, size + 1)
    kernel = np.exp(-x * x / (2 * sigma * sigma))
    kernel /= kernel.sum()
    for axis in (0, 1):
        values = np.apply_along_axis(np.convolve, axis, values, kernel, 'same')
    return values

"""Many small things: splinters, beans, salt, petals; heaped, spread or filling a jar."""
import math
import random

import bpy
from mathutils import Vector, noise

from shapes import copy, loft, mesh


def pebble(size, material, seed=0, squash=(1, 1, 1), rough=.25, name='piece', detail=12):
    """A lump: a ball pushed about by noise."""
    verts, rows = [], []
    for j in range(detail + 1):
        a = math.pi * (j / detail - .5)
        row = []
        for i in range(detail * 2):
            b = math.pi * i / detail
            p = Vector((math.cos(a) * math.cos(b), math.cos(a) * math.sin(b), math.sin(a)))
            p *= 1 + rough * noise.noise(p * 1.3 + Vector((seed * 5.1, 0, 0)))
            row.append(len(verts))
            verts.append((p.x * squash[0] * size, p.y * squash[1] * size, p.z * squash[2] * size))
        rows.append(row)
    n = detail * 2
    faces = [(rows[j][i], rows[j][(i + 1) % n], rows[j + 1][(i + 1) % n], rows[j + 1][i])
             for j in range(detail) for i in range(n)]
    return mesh(name, verts, faces, material)


def splinter(length, thick, material, seed=0):
    """A split piece of wood: an angular bar with torn ends."""
    rng = random.Random(seed)
    sides = rng.choice((4, 5))
    angles = sorted(rng.uniform(0, 2 * math.pi) for _ in range(sides))
    angles = [a + i * .8 for i, a in enumerate(angles)]
    base = [(math.cos(2 * math.pi * i / sides + rng.uniform(-.3, .3)) * rng.uniform(.6, 1.2),
             math.sin(2 * math.pi * i / sides + rng.uniform(-.3, .3)) * rng.uniform(.35, .8)) for i in range(sides)]
    rings, steps = [], 7
    bend = rng.uniform(-.12, .12)
    for k in range(steps + 1):
        t = k / steps
        taper = min(1, .25 + 2.8 * t, .25 + 2.8 * (1 - t)) if k in (0, steps) else 1
        x = (t - .5) * length
        rings.append([(x + rng.uniform(-.06, .06) * length * (k in (0, steps)) * 1.6,
                       (y * taper + rng.uniform(-.1, .1)) * thick + bend * length * (t - .5) ** 2,
                       (z * taper + rng.uniform(-.1, .1)) * thick) for y, z in base])
    return loft(rings, material, 'splinter', sharp=24)


def away(items):
    """Hide the originals that only served as patterns."""
    for item in items:
        bpy.data.objects.remove(item)


def heap(pieces, count, radius, height, seed=0, at=(0, 0, 0), flat=.35, lift=.0, jitter=.25, power=1.0):
    """A loose cone of linked copies on the ground."""
    rng = random.Random(seed)
    made = []
    for _ in range(count):
        r = radius * math.sqrt(rng.random())
        a = rng.uniform(0, 2 * math.pi)
        top = height * max(0, 1 - (r / radius)) ** power
        z = rng.uniform(0, top) if rng.random() < .4 else top
        turn = (rng.uniform(-90, 90) * flat, rng.uniform(-90, 90) * flat, rng.uniform(0, 360))
        made.append(copy(rng.choice(pieces), (at[0] + r * math.cos(a), at[1] + r * math.sin(a), at[2] + lift + z),
                         turn, 1 + rng.uniform(-jitter, jitter)))
    return made


def spread(pieces, places, seed=0, lift=0.0, flat=.08, jitter=.15):
    """Linked copies at given ground places."""
    rng = random.Random(seed)
    return [copy(rng.choice(pieces), (x, y, lift), (rng.uniform(-90, 90) * flat, rng.uniform(-90, 90) * flat, rng.uniform(0, 360)),
                 1 + rng.uniform(-jitter, jitter)) for x, y in places]


def fill(pieces, count, radius, low, high, seed=0, tilt=1.0, dome=.0, hollow=.0, jitter=.2, tangent=False):
    """Pieces filling an upright cylinder; `hollow` keeps them near its wall, where they are seen."""
    rng = random.Random(seed)
    made = []
    for _ in range(count):
        r = radius * math.sqrt(hollow ** 2 + (1 - hollow ** 2) * rng.random())
        a = rng.uniform(0, 2 * math.pi)
        z = low + (high - low) * rng.random()
        if dome:
            z = min(z, high) + dome * (1 - (r / radius) ** 2) * ((z - low) / (high - low))
        heading = math.degrees(a) + 90 + rng.uniform(-22, 22) if tangent else rng.uniform(0, 360)
        made.append(copy(rng.choice(pieces), (r * math.cos(a), r * math.sin(a), z),
                         (rng.uniform(-90, 90) * tilt, rng.uniform(-90, 90) * tilt, heading),
                         1 + rng.uniform(-jitter, jitter)))
    return made


def cover(pieces, count, radius, z, seed=0, tilt=.3, dome=0.0, jitter=.2):
    """One layer on a round surface."""
    rng = random.Random(seed)
    made = []
    for i in range(count):
        r, a = radius * math.sqrt((i + .5) / count), i * 2.39996 + rng.uniform(-.2, .2)
        made.append(copy(rng.choice(pieces), (r * math.cos(a), r * math.sin(a), z + dome * (1 - (r / radius) ** 2)),
                         (rng.uniform(-90, 90) * tilt, rng.uniform(-90, 90) * tilt, rng.uniform(0, 360)),
                         1 + rng.uniform(-jitter, jitter)))
    return made

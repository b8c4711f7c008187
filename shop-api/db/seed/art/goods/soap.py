"""Soap & care: soap, dishes, bottles, loofah, salts, brush."""
import math
import random

import bpy

import fabrics as f
import materials as m
from gallery import product
from goods.candles import label
from scatter import away, cover, fill, heap, pebble, spread
from shapes import (arc, bake, box, carve, copy, flow, join, lathe, mesh, modify, move, placed, prism, settle, tube, vessel,
                    loft, ellipse)


def rough_box(w, d, h, material, seed=0, amount=.12, round_off=.32, grain=1.2):
    item = box(w, d, h, material, round_off)
    modify(item, 'SUBSURF', levels=3, render_levels=3, subdivision_type='SIMPLE')
    texture = bpy.data.textures.new('rough', 'CLOUDS')
    texture.noise_scale, texture.noise_depth = grain, 3
    for v in item.data.vertices:
        v.co.x += seed * 40
    modify(item, 'DISPLACE', texture=texture, strength=amount, mid_level=.5, texture_coords='LOCAL')
    settle(item)
    for v in item.data.vertices:
        v.co.x -= seed * 40
    return item


def sprig_cutters(size, depth):
    """Prisms of a small leafy sprig, lying in the xy plane around the origin."""
    def leaf(x, y, angle, long, wide):
        a = math.radians(angle)
        shape = [(long * t, wide * math.sin(math.pi * t) ** .8 * s) for s in (-1,
            1) for t in ([k / 8 for k in range(9)] if s < 0 else [1 - k / 8 for k in range(1, 8)])]
        return prism([(x + p * math.cos(a) - q * math.sin(a), y + p * math.sin(a) + q * math.cos(a)) for p, q in shape], depth,
            None, 0)
    parts = [prism([(-.05 * size, -1.0 * size), (.05 * size, -1.0 * size), (.035 * size, .5 * size), (-.035 * size, .5 * size)],
        depth, None, 0)]
    parts.append(leaf(0, .42 * size, 90, .62 * size, .16 * size))
    for k, y in enumerate((-.62, -.2, .2)):
        for side in (-1, 1):
            parts.append(leaf(.06 * size * side, y * size, 90 - side * 52, .62 * size, .15 * size))
    return parts


def soap_bar(seed, stamp=True):
    bar = rough_box(6.4, 6.0, 5.0, m.soap(), seed, .22)
    if stamp:
        cutters = []
        for part in sprig_cutters(1.75, 1.2):
            cutters.append(bake(move(part, (0, -2.55, 2.5), (90, 0, 0))))
        carve(bar, cutters)
        modify(bar, 'BEVEL', width=.05, segments=2, limit_method='ANGLE', angle_limit=.9)
    return bar


@product('olive-soap', 'bath', fill=.7, base=.15)
def olive_soap():
    with placed(turn=17):
        for i, (x, y, z, turn) in enumerate(((-3.4, 0, 0, 3), (3.4, .4, 0, -4), (-2.6, .2, 5.0, -6), (3.9, -8.0, 0, -24),
                (3.2, .5, 5.0, 7), (.4, .3, 10.0, -3))):
            with placed((x, y, z), turn):
                soap_bar(i)


@product('soap-dish', 'bath', 'Olive', 'White', 'Walnut', fill=.78, base=.24, pitch=math.radians(21))
def soap_dish(colour):
    skin = m.wood('walnut', 'X', 1.0) if colour == 'walnut' else m.glaze(colour, foot=.25, speckle=.35, rim=2.45)
    with placed(turn=20):
        outer = flow([(3.4, 0), (3.7, .1), (4.3, .6), (5.0, 1.5), (5.3, 2.4)], 7)
        item = lathe(vessel(outer, .34, .75), skin, 128, 'dish')
        for v in item.data.vertices:
            v.co.x *= 1.5
        plain = skin if colour == 'walnut' else m.glaze(colour, speckle=.35)
        for k in range(-3, 4):
            y = k * .95
            reach = 5.6 * math.sqrt(max(.05, 1 - (y / 4.4) ** 2))
            bake(move(tube([(-reach, 0, 0), (reach, 0, 0)], .3, plain, 12), (0, y, .95)))
        sides = [(3.2, 1.6, 0), (3.7, 2.1, .12), (4.05, 2.45, .6), (4.15, 2.55, 1.25), (4.05, 2.45, 1.9), (3.7, 2.1, 2.38),
            (3.2, 1.6, 2.52)]
        bar = loft([ellipse(a, b, z, 72, 3.6) for a, b, z in sides], m.soap('#e2dcc2'), 'bar', sharp=180)
        modify(bar, 'SUBSURF', levels=2, render_levels=2)
        move(bar, (0, 0, 1.2), (0, 0, -5))


def pump(z, material):
    """A dispenser head above a collar at height z."""
    lathe([(0, z), (2.05, z), (2.1, z + .1), (2.1, z + 1.6), (1.95, z + 1.8), (1.1, z + 1.95), (.95, z + 2.3), (.42, z + 2.4),
        (.42, z + 4.2), (0, z + 4.2)], material, 64, 'collar')
    lathe([(0, z + 4.0), (.8, z + 4.0), (.85, z + 4.15), (.85, z + 5.0), (.75, z + 5.15), (0, z + 5.2)], material, 48)
    tube(flow([(0, 0, z + 4.75), (-1.6, 0, z + 4.8), (-3.0, 0, z + 4.75), (-3.6, 0, z + 4.4), (-3.75, 0, z + 3.85)], 8),
        lambda t: .42 - .1 * t, material, 16, 'nozzle')


@product('hand-wash', 'bath', fill=.74, base=.12, samples=16)
def hand_wash():
    with placed(turn=24):
        outer = flow([(3.3, 0), (3.7, .15), (3.9, .7), (3.9, 11.0), (3.7, 12.4), (2.8, 13.5), (1.9, 14.1), (1.8, 15.2)], 7)
        lathe(vessel(outer, .26, 9.8), m.glass('amber'), 112)
        lathe([(0, .4), (3.4, .4), (3.55, .8), (3.55, 9.75), (0, 9.75)], m.tinted('#d9a052', '#8a5018', .15), 64)
        tube([(0, 0, 15), (.4, .2, .8)], .28, m.paint('#2a2420', .5), 10)
        pump(14.6, m.paint('black', .36))
    label(3.95, 3.0, 9.6, 58)


@product('body-oil', 'bath', fill=.7, base=.13, samples=16)
def body_oil():
    outer = flow([(2.4, 0), (2.7, .12), (2.9, .6), (2.9, 6.4), (2.7, 7.3), (1.9, 8.0), (1.25, 8.4), (1.2, 9.3)], 7)
    lathe(vessel(outer, .32, 5.6), m.glass(), 112)
    lathe([(0, .55), (2.35, .55), (2.55, .9), (2.55, 5.57), (0, 5.57)], m.tinted('#f6cf74', '#e0a83a', .16), 80)
    brass = m.metal('brass', rough=.2)
    lathe([(0, 8.7), (1.45, 8.7), (1.5, 8.8), (1.5, 10.2), (1.4, 10.35), (.9, 10.4), (0, 10.4)], brass, 64)
    rubber = m.paint('black', .6)
    lathe([(0, 10.3), (.9, 10.3), (.98, 10.7), (.86, 11.0)] + [tuple(p) for p in flow([(.86, 11.0), (.92, 11.6), (.88, 13.0),
        (.78, 13.8), (.45, 14.3), (.01, 14.42)], 6)], rubber, 48)
    pipette = flow([(.34, 8.8), (.34, 3.0), (.2, 1.6), (.1, 1.2)], 4)
    lathe([tuple(p) for p in pipette], m.glass(), 32, 'pipette')


def petal(seed, colour):
    n, verts = 9, []
    for j in range(n):
        for i in range(n):
            u, v = i / (n - 1) * 2 - 1, j / (n - 1)
            wide = 1.15 * math.sin(math.pi * (.08 + .84 * v) ** .8) + .1
            x, y = u * wide, (v - .45) * 2.5
            z = .42 * u * u * wide + .3 * (v - .4) ** 2 + .1 * math.sin(3 * u + seed) * v
            verts.append((x, y, z))
    faces = [(j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i) for j in range(n - 1) for i in range(n - 1)]
    item = mesh('petal', verts, faces, m.plain(colour, .6, variety=.12, size=1.5, sheen=.3), sharp=180)
    modify(item, 'SOLIDIFY', thickness=.05)
    modify(item, 'SUBSURF', levels=1, render_levels=1)
    return settle(item)


@product('rose-water', 'bath', fill=.76, base=.11, samples=16)
def rose_water():
    outer = flow([(2.7, 0), (3.0, .12), (3.2, .7), (3.2, 9.4), (3.0, 11.0), (1.9, 12.8), (1.25, 14.2), (1.2, 16.2), (1.5, 16.6)], 8)
    lathe(vessel(outer, .28, 11.0), m.glass(), 112)
    line = flow([(2.6, .5), (2.9, .8), (2.92, 9.3), (2.72, 10.96)], 4)
    lathe([(0, .5)] + [tuple(p) for p in line] + [(0, 10.96)], m.tinted('#f2bdb8'), 80)
    cork = m.plain('#bd9260', .9, bumpy=.8, size=3)
    lathe([(0, 15.4), (.95, 15.4), (1.15, 16.6), (1.35, 18.0), (1.25, 18.15), (0, 18.15)], cork, 48)
    tube([(1.32 * math.cos(a), 1.32 * math.sin(a), 13.9) for a in (2 * math.pi * i / 40 for i in range(41))], .12,
        f.felt('#b49468', .3), 8, caps=False)
    petals = [petal(i, c) for i, c in enumerate(('#c9707a', '#d98d92', '#b9545f'))]
    heap(petals, 9, 2.0, .5, 4, (2.6, -5.0, .1), flat=.14)
    spread(petals, [(-2.6, -4.0), (-4.2, -2.6), (5.7, -3.0), (-.4, -5.6), (6.3, -5.4)], 5, .12, flat=.1)
    away(petals)


@product('loofah', 'bath', fill=.74, base=.2)
def loofah():
    rng = random.Random(8)
    fibre, core = m.plain('#ead9ae', .85), m.plain('#cdb682', .95, bumpy=1.0, size=1.4)
    radius, half = 4.2, 8.5

    def skin(a, x, lift=0.0):
        r = radius * (1 + .05 * math.sin(2 * a + x * .2) + .03 * math.sin(x * .5)) + lift
        return (x, r * math.cos(a), r * math.sin(a))
    with placed((0, 0, radius + .3), (0, 0, 27)):
        bake(move(lathe([(radius * .88, -half + .1), (radius * .9, 0), (radius * .88, half - .1)], core, 64), (0, 0, 0),
            (0, 90, 0)))
        for i in range(900):
            a, x = rng.uniform(0, 6.283), rng.uniform(-half, half)
            heading = rng.gauss(.0, .55) if i % 3 else rng.gauss(1.45, .35)
            points, lift = [], rng.uniform(-.4, .15)
            for k in range(9):
                points.append(skin(a, max(-half, min(half, x)), lift + .08 * math.sin(k * 1.3 + i)))
                x += .62 * math.cos(heading)
                a += .62 * math.sin(heading) / radius
                heading += rng.uniform(-.28, .28)
            tube(flow(points, 2), rng.uniform(.045, .1), fibre, 6, 'fibre')
        for side in (-1, 1):
            for k in range(4):
                b = 1.571 * k + .4
                cx, cy, hole = 2.05 * math.cos(b), 2.05 * math.sin(b), 1.05
                for j in range(2):
                    ring = [(side * (half - .05 - .3 * j), cx + hole * math.cos(t) * (1 + .1 * math.sin(3 * t)),
                        cy + hole * math.sin(t)) for t in (2 * math.pi * n / 24 for n in range(25))]
                    tube(ring, .2, fibre, 8, caps=False)
            for n in range(60):
                b, r = rng.uniform(0, 6.283), rng.uniform(0, radius)
                c = b + rng.uniform(-1.2, 1.2)
                q = min(radius, r + rng.uniform(.5, 1.8))
                tube([(side * (half - rng.uniform(0, .4)), r * math.cos(b), r * math.sin(b)),
                    (side * (half - rng.uniform(0, .4)), q * math.cos(c), q * math.sin(c))], .11, fibre, 6)
            lathe_cap = lathe([(0, 0), (radius * .9, 0)], core, 48)
            bake(move(lathe_cap, (side * (half - .5), 0, 0), (0, 90, 0)))
        cord = f.felt('#f0e9d8', .5)
        tube(flow([(half - .3, .4, .5), (half + 2.6, -.6, .4), (half + 5.2, -2.4, -2.6), (half + 5.4, -4.2, -4.2),
            (half + 3.6, -4.6, -4.25), (half + 1.6, -2.4, -3.2), (half - .3, -.4, -.4)], 10), .24, cord, 10)


@m.remembered
def salt_crystal(s):
    luck = s.node('ObjectInfo').outputs['Random']
    base = s.mix(luck, '#f3efe9', '#e6dcd3')
    return s.done(s.principled(base, .3, Subsurface=.25, **{'Subsurface_Radius': (.5, .5, .5), 'Subsurface_Color': base},
        Specular=.5))


@product('bath-salts', 'bath', fill=.72, base=.15, samples=16)
def bath_salts():
    grains = []
    for i in range(4):
        grain = pebble(.34, salt_crystal(), i, (1, .85, .75), .7, 'salt', 4)
        grain.data.use_auto_smooth, grain.data.auto_smooth_angle = True, .3
        grains.append(grain)
    with placed((-1.8, 1.6, 0)):
        outer = flow([(4.0, 0), (4.4, .15), (4.6, .8), (4.6, 8.6), (4.4, 9.4), (3.8, 9.9), (3.75, 10.8)], 7)
        lathe(vessel(outer, .22, .4), m.glass(), 112)
        fill(grains, 1500, 4.1, .7, 7.4, 4, hollow=.86)
        cover(grains, 190, 4.1, 7.5, 5, tilt=1, dome=.5)
        cork = m.plain('#c09a68', .9, bumpy=.9, size=2.5)
        lathe([(0, 9.9), (3.35, 9.9), (3.5, 11.0), (4.3, 11.0), (4.4, 11.15), (4.45, 12.9), (4.3, 13.1), (0, 13.15)], cork, 96)
    with placed((3.9, -6.0, .0), 30):
        beech = m.wood('beech', 'X', .8)
        bowl = lathe(vessel(flow([(.6, 0), (1.3, .2), (1.9, .9), (2.1, 1.8)], 6), .22, .35), beech, 64, 'scoop')
        for v in bowl.data.vertices:
            v.co.x *= 1.35
        tube(flow([(2.4, 0, 1.4), (4.6, 0, 1.7), (7.2, 0, 1.5), (8.2, 0, 1.4)], 8), lambda t: .42 + .12 * t, beech, 16)
        heap(grains, 110, 1.8, .9, 6, (0, 0, 1.2), flat=1)
    heap(grains, 70, 1.7, .5, 8, (-1.6, -6.6, .2), flat=1)
    spread(grains, [(.2, -8.0), (1.3, -7.4), (-3.6, -5.8), (-4.3, -6.9), (.9, -5.6)], 2, .2, flat=1)
    away(grains)


@product('bath-brush', 'bath', fill=.84, base=.22, pitch=math.radians(22))
def bath_brush():
    beech = m.wood('beech', 'X', 1.4)
    hair = m.plain('#f4e9d2', .8, variety=.2)
    with placed((-9, 0, 3.0), (32, -4, 14)):
        back = lathe([(0, 0), (4.6, 0), *arc((4.6, .6), .6, -90, 0, 5), *arc((4.5, 1.2), .7, 0, 90, 5), (0, 1.95)], beech, 128,
            'head')
        for v in back.data.vertices:
            v.co.x *= 1.12
        grip = flow([(4.4, 0, .95), (7.0, 0, 1.0), (12, 0, 1.15), (20, 0, .95), (27, 0, 1.3), (30.5, 0, 1.5)], 8)
        tube(grip, lambda t: 1.15 - .5 * math.sin(math.pi * min(1, t * 1.25)) ** 2 + .35 * t, beech, 24, 'handle', flat=.78,
            upright=(0, 1, 0))
        tube(flow([(29.8, 0, 1.5), (31.6, .6, 1.5), (33.2, .2, .9), (33.0, -.8, .6), (31.0, -.6, 1.3), (29.8, 0, 1.5)], 6), .18,
            f.leather(), 8)
        rng = random.Random(2)
        patterns = []
        for k in range(3):
            strands = []
            for n in range(16):
                a, r = rng.uniform(0, 6.283), .34 * math.sqrt(rng.random())
                top = (r * 1.9 * math.cos(a), r * 1.9 * math.sin(a), 2.5 + rng.uniform(-.15, .15))
                strands.append(tube([(r * .5 * math.cos(a), r * .5 * math.sin(a), 0), top], .055, hair, 5))
            patterns.append(join(strands))
        for ring, count in ((0, 1), (1.0, 6), (2.0, 12), (3.0, 18), (3.95, 25)):
            for i in range(count):
                a = 2 * math.pi * i / count + ring
                copy(rng.choice(patterns), (1.12 * ring * math.cos(a), ring * math.sin(a), 1.9),
                    (-ring * 2.2 * math.sin(a), ring * 2.2 * math.cos(a), rng.uniform(0, 360)))
        away(patterns)

"""Serving & ceramics: platters, bowls, plates, carafe, board, vase, date dish."""
import math
import random

import materials as m
from gallery import detail, product
from scatter import away, heap, pebble, spread
from shapes import bake, ball, bevel, carve, copy, flow, lathe, move, placed, prism, tube, vessel


def oval(profile, material, stretch=1.5, around=128, lobes=0.0):
    """A turned profile drawn out lengthwise."""
    item = lathe(profile, material, around, 'oval')
    for v in item.data.vertices:
        v.co.x *= stretch
    return item


@product('serving-platter', 'table', 'Ivory', 'Olive', 'Clay', fill=.82, base=.25, pitch=math.radians(27))
def serving_platter(colour):
    outer = flow([(8.6, 0), (9.2, .15), (10.6, 1.0), (12.0, 2.0), (13.6, 2.75), (14.6, 3.0)], 8)
    with placed(turn=16):
        glaze = m.glaze(colour, foot=.35, speckle=.4, scale=1.6)
        oval(vessel(outer, .55, .9), glaze, 1.5)
        rim = m.glaze(colour, speckle=.4, scale=1.6, rough=.3)
        for side in (-1, 1):
            grip = flow([(side * 21.2, -3.6, 2.9), (side * 23.4, -3.0, 3.5), (side * 24.3, 0, 3.8), (side * 23.4, 3.0, 3.5),
                (side * 21.2, 3.6, 2.9)], 8)
            tube(grip, .55, rim, 14, 'grip')


@product('deep-bowl', 'table', 'Sand', 'Olive', fill=.72, base=.2, pitch=math.radians(20))
def deep_bowl(colour):
    outer = flow([(4.4, 0), (4.7, .12), (4.75, .9), (6.0, 1.8), (9.2, 4.6), (11.3, 8.4), (12.0, 11.2)], 8)
    lathe(vessel(outer, .48, 1.3), m.glaze(colour, foot=.9, rim=11.2, speckle=.55, scale=1.7), 144)


def plate(colour, size=13.5):
    k = size / 13.5
    outer = [(p.x * k, p.y) for p in flow([(7.6, 0), (8.0, .1), (8.4, .5), (10.2, 1.0), (12.0, 1.6), (13.5, 2.2)], 7)]
    lathe(vessel(outer, .42, .62), m.glaze(colour, foot=.25, speckle=.4, scale=1.5), 144, 'plate')


@product('dinner-plate', 'table', 'Ivory', 'Charcoal', 'Clay', fill=.82, base=.17)
def dinner_plate(colour):
    with placed(turn=-34):
        for i in range(4):
            with placed((0, .15 * math.sin(i * 3), 1.05 * i)):
                plate(colour)
        with placed((18.3 - 13.5 * math.cos(math.radians(63)), -5.0, 13.5 * math.sin(math.radians(63))), (0, 63, -16)):
            plate(colour)


def dip_bowl(colour):
    outer = flow([(2.5, 0), (2.7, .1), (2.75, .5), (4.0, 1.4), (5.1, 3.0), (5.5, 4.3)], 7)
    lathe(vessel(outer, .32, .75), m.glaze(colour, foot=.5, rim=4.3, speckle=.5), 112, 'dip bowl')


@product('dip-bowls', 'table', fill=.8, base=.22, pitch=math.radians(21))
def dip_bowls():
    for x, y, colour in ((-6.2, .8, 'olive'), (4.6, 5.4, 'sand'), (7.0, -5.0, 'clay'), (-3.6, -9.8, 'dusk')):
        with placed((x, y, 0)):
            dip_bowl(colour)


@product('glass-carafe', 'table', 'Clear', 'Amber', fill=.74, base=.1, samples=16)
def glass_carafe(colour):
    glass = m.glass(colour)
    outer = flow([(4.6, 0), (5.1, .15), (5.6, 1.0), (5.75, 4.0), (5.5, 8.6), (4.6, 12.4), (3.0, 15.4), (2.35, 17.6), (2.3, 20.0),
        (2.75, 22.2)], 8)
    lathe(vessel(outer, .2, 11.2), glass, 128, 'carafe')
    cup = vessel(flow([(2.8, 0), (3.05, .15), (3.15, .8), (3.25, 7.2)], 6), .17, .55)
    move(lathe(cup, glass, 112, 'tumbler'), (0, 0, 22.9), (180, 0, 0))


def board(long=30.0, wide=17.0, thick=1.7):
    outline = []
    for cx, cy, start in ((long / 2, wide / 2, 0), (-long / 2, wide / 2, 90)):
        r = 4.2
        outline += [(math.copysign(abs(cx) - r, cx) + r * math.cos(math.radians(start + 90 * i / 8)),
            cy - r + r * math.sin(math.radians(start + 90 * i / 8))) for i in range(9)]
    outline += [(-long / 2, -wide / 2 + 4.2), *[(-long / 2 + 4.2 - 4.2 * math.cos(math.radians(90 * i / 8)),
        -wide / 2 + 4.2 - 4.2 * math.sin(math.radians(90 * i / 8))) for i in range(1, 9)]]
    neck = flow([(long / 2 - 4, -wide / 2), (long / 2 - .5, -wide / 2 + 1.6), (long / 2 + 1.6, -3.6), (long / 2 + 4.0, -2.2),
        (long / 2 + 9.5, -2.4), (long / 2 + 11.6, -1.2),
                 (long / 2 + 11.6, 1.2), (long / 2 + 9.5, 2.4), (long / 2 + 4.0, 2.2), (long / 2 + 1.6, 3.6), (long / 2 + .4,
                     wide / 2 - 4.4)], 5)
    outline = outline[9:] + [tuple(p) for p in neck] + outline[:9][1:]
    item = prism(outline, thick, m.wood('olive', 'X', 2.6, rough=.4, wild=2.4), 0, 'board')
    carve(item, [bake(move(lathe([(0, -1), (1.05, -1), (1.05, 4), (0, 4)], None, 40), (long / 2 + 8.6, 0, 0)))])
    bevel(item, .28, 3)
    return item


@product('olive-wood-board', 'table', fill=.88, base=.27, pitch=math.radians(31))
def olive_wood_board():
    with placed(turn=24):
        board()


@m.remembered
def crust(s):
    at = s.at()
    up = s.axis(s.at('Generated'), 'Z')
    patch = s.noise(at, .5, 3, .6)
    base = s.ramp(s.add(up, s.mul(s.add(patch, -.5), .7)), [(.1, '#c99a5e'), (.5, '#a86a2f'), (.9, '#7d4519')])
    flour = s.span(s.noise(at, .9, 3, .7), .52, .7)
    base = s.mix(s.mul(flour, .55), base, '#efe2cc')
    return s.done(s.principled(base, .8, Normal=s.bump(s.noise(at, 2.2, 3, .7), .25, .6), Specular=.2))


@detail('olive-wood-board', 'table', fill=.88, base=.2, pitch=math.radians(25))
def olive_wood_board_laid():
    with placed(turn=24):
        board()
        loaf = pebble(6.6, crust(), 4, (1.15, .92, .62), .12, 'loaf', 40)
        for v in loaf.data.vertices:
            if v.co.z > 1.5:
                for offset in (-3.2, -.4, 2.4):
                    v.co.z -= .75 * math.exp(-((v.co.x - offset - .35 * v.co.y) / .38) ** 2)
            v.co.z = max(v.co.z, -2.6)
        move(loaf, (-6.4, 1.2, 1.7 + 2.6), (0, 0, 20))
        wedge = prism([(0, 0), (7.2, -2.6), (7.4, 0), (7.2, 2.6)], 3.6, m.plain('#e9d9a6', .5, bumpy=.2, size=1.5, Subsurface=.1),
            .3, 'cheese')
        move(wedge, (3.2, 3.2, 1.7), (0, 0, -28))
        olive = [ball(.95, m.plain('#5c6233', .3, variety=.25), squash=.82, around=24)]
        spread(olive, [(5.4, -4.2), (7.3, -3.4), (6.9, -5.3), (3.6, -5.4), (9.4, -2.2)], 3, 2.5, flat=.6)
        away(olive)


def twig(start, height, lean, seed, material, buds):
    rng = random.Random(seed)
    x, y, z = start
    line = flow([(x + lean * t ** 1.4 * height + rng.uniform(-.35, .35) * (t > 0), y + rng.uniform(-.5, .5) * t,
        z + height * t) for t in (0, .2, .4, .6, .8, 1)], 8)
    tube(line, lambda t: .2 - .12 * t, material, 8, 'twig')
    for k in range(14, len(line) - 1, 3):
        side = 1 if (k // 3) % 2 else -1
        reach = rng.uniform(2.2, 4.2) * (1.15 - k / len(line))
        p = line[k]
        out = flow([p, p + (line[k + 1] - p).normalized() * reach * .5 + type(p)((side * reach * .35, rng.uniform(-.3, .3) * reach,
            0)),
                    p + (line[k + 1] - p).normalized() * reach + type(p)((side * reach * .75, rng.uniform(-.5, .5) * reach, 0))], 4)
        tube(out, .07, material, 6, 'twig')
        for q in out[2::2]:
            copy(rng.choice(buds), tuple(q + type(q)((rng.uniform(-.2, .2), rng.uniform(-.2, .2), 0))),
                (rng.uniform(-40, 40), side * rng.uniform(10, 60), rng.uniform(0, 360)), rng.uniform(.7, 1.15))


@product('tall-vase', 'table', 'Clay', 'Ivory', 'Charcoal', fill=.8, base=.08)
def tall_vase(colour):
    outer = flow([(3.9, 0), (4.4, .2), (5.3, 3), (6.0, 8.5), (5.5, 14.5), (3.4, 20.0), (2.0, 24.0), (1.75, 27.0), (2.3, 29.4)], 8)
    lathe(vessel(outer, .4, 1.2), m.glaze(colour, foot=.8, rim=29.4, rough=.55, speckle=.35, scale=1.7), 128, 'vase')
    bark = m.plain('#7a6248', .85, bumpy=.6, size=3)
    buds = [pebble(.42, m.plain('#cdb892', .85, bumpy=.5, variety=.2), i, (.6, .6, 1.2), .3, 'bud', 8) for i in range(2)]
    twig((-.4, 0, 20), 27, -.2, 3, bark, buds)
    twig((.5, .2, 20), 22, .32, 8, bark, buds)
    away(buds)


def date_fruit(seed):
    item = pebble(1.0, date_skin(), seed, (1.75, .86, .82), .12, 'date', 26)
    return item


@m.remembered
def date_skin(s):
    at = s.at()
    luck = s.node('ObjectInfo').outputs['Random']
    fold = s.noise(s.scaled(at, (.5, 2.2, 2.2)), 1.2, 2, .6, .8)
    base = s.mix(luck, s.mix(fold, '#2c140b', '#6b3418'), s.mix(fold, '#43210f', '#8a4a22'))
    return s.done(s.principled(base, .32, Normal=s.bump(fold, .3, 1.0), Specular=.5))


@product('date-dish', 'table', fill=.84, base=.18, pitch=math.radians(17))
def date_dish():
    walnut = m.wood('walnut', 'X', 1.5)
    outer = flow([(4.6, 0), (4.9, .2), (4.2, .9), (2.2, 1.8), (1.8, 2.8), (2.4, 3.6), (5.6, 4.6), (8.4, 5.8), (9.6, 7.2)], 8)
    with placed((-5.5, 0, 0)):
        lathe(vessel(outer, .5, 5.0), walnut, 144, 'dish')
        fruit = [date_fruit(i) for i in range(4)]
        heap(fruit, 26, 5.6, 1.3, 3, (0, 0, 5.9), flat=.12, power=.8)
        heap(fruit, 9, 2.6, .6, 5, (0, 0, 7.4), flat=.15)
        spread(fruit, [(6.0, -10.2), (9.0, -9.2)], 4, .8, flat=.02)
        away(fruit)
    brass = m.metal('brass', rough=.18)
    with placed((9.8, 3.0, 6.9), (0, 58, -32)):
        dome = flow([(9.0, 0), (9.15, .3), (8.9, 1.4), (8.0, 3.4), (5.8, 5.6), (3.0, 6.8), (1.0, 7.2)], 8)
        inner = [(p.x - .12, p.y - .1) for p in dome]
        lathe([(0, 7.0)] + list(reversed(inner)) + [tuple(p) for p in dome] + [(.55, 7.4), (.5, 7.9), (1.0, 8.4), (1.05, 8.8),
            (.5, 9.3), (.2, 9.6), (0, 9.7)], brass, 144, 'lid')
        lathe([(8.98, .35), (9.3, .4), (9.32, .7), (8.9, .75)], brass, 144, 'band')

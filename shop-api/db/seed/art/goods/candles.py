"""Candles & diffusers: wax, holders, jars, reeds."""
import math

import bpy

import fabrics as f
import materials as m
from gallery import detail, product
from shapes import arc, bake, ball, flow, lathe, mesh, move, placed, tube, vessel


def wick(at, height=.9, burnt=True, lean=.12):
    x, y, z = at
    path = flow([(x, y, z - .3), (x, y, z + height * .5), (x + lean, y - lean * .4, z + height)], 6)
    tube(path, .07, m.plain('#2a2522' if burnt else '#e8dfc9', .9), 8, 'wick')


def flame(at, height=2.0, light=26.0):
    """A candle flame and the light it throws."""
    x, y, z = at
    line = flow([(.02, 0), (.2, .18), (.3, .55), (.24, 1.05), (.1, 1.6), (.005, 2.0)], 6)
    body = lathe([(0, 0)] + [(r, h) for r, h in line] + [(0, 2.01)], flame_material(), 24, 'flame')
    body.visible_shadow = body.visible_diffuse = False
    move(body, (x, y, z), scale=height / 2)
    lamp = bpy.data.lights.new('flame', 'POINT')
    lamp.energy, lamp.color, lamp.shadow_soft_size = light * height * height * 16, (1, .62, .28), height * .25
    item = bpy.data.objects.new('flame light', lamp)
    item.location = (x, y, z + height * .55)
    bpy.context.scene.collection.objects.link(item)


@m.remembered
def flame_material(s):
    up = s.axis(s.at('Generated'), 'Z')
    colour = s.ramp(up, [(0, '#6f86c8'), (.16, '#ffb057'), (.5, '#ffe2a4'), (1, '#ffb858')])
    facing = s.node('LayerWeight', {'Blend': .35}).outputs['Facing']
    shine = s.node('Emission', {'Color': colour, 'Strength': s.span(up, 0, .5, .5, 2.6)}).outputs[0]
    return s.done(s.either(s.math('MULTIPLY', s.math('POWER', facing, 1.5), .85), shine, s.node('BsdfTransparent').outputs[0]))


def pillar(radius, height, wax, melted=0.0):
    dip = .35 + melted * .5
    lathe([(0, 0), (radius - .12, 0), *arc((radius - .12, .12), .12, -90, 0, 4), *arc((radius - .35, height - .35), .35, 0, 90, 6),
           (radius * .68, height - .1), (radius * .4, height - dip), (0, height - dip - .05)], wax, 96, 'pillar')
    wick((0, 0, height - dip), .95, melted > 0)


def taper(at, height, wax, base=1.05, lit=False):
    """A slim hand-dipped taper."""
    x, y, z = at
    line = flow([(base * .98, 0), (base, .25), (base * .93, height * .3), (base * .78, height * .7), (base * .6, height - .7),
                 (base * .34, height - .15), (.06, height)], 8)
    move(lathe([(0, 0)] + [tuple(p) for p in line], wax, 48, 'taper'), at)
    wick((x, y, z + height), .9, lit)


@product('pillar-candle', 'scent', 'Ivory', 'Olive', fill=.7, base=.14)
def pillar_candle(colour):
    wax = m.wax(colour, 1.1)
    for at, height in (((-5.0, 1.2, 0), 12), ((3.0, 3.4, 0), 18), ((3.6, -4.6, 0), 8)):
        with placed(at):
            pillar(3.5, height, wax)


@detail('pillar-candle', 'scent', fill=.66, base=.13, light=dict(key=.6, fill=.5, sky=.55), samples=14)
def pillar_candle_lit():
    for at, height in (((-4.6, 1.2, 0), 11), ((3.4, 2.6, 0), 15)):
        with placed(at):
            pillar(3.5, height, m.wax('ivory', 1.4, glow=.75, top=height), 1)
            flame((.1, 0, height - .35), 2.4)


@product('ceramic-cup-candle', 'scent', 'Sand', 'Dusk', 'Clay', fill=.66, base=.17, pitch=math.radians(21))
def ceramic_cup_candle(colour):
    outer = flow([(2.9, 0), (3.3, .15), (3.75, .9), (4.0, 2.6), (4.05, 5.4), (4.15, 7.4)], 7)
    lathe(vessel(outer, .34, .6), m.glaze(colour, foot=.75, rim=7.4, speckle=.5))
    wax = m.wax('#f1e7d2', .8)
    lathe([(0, 6.05), (2.2, 6.1), (3.45, 6.2), (3.72, 6.42), (3.6, 5.0), (0, 5.0)], wax, 80)
    wick((0, 0, 6.1), 1.2, False)


def label(radius, low, high, half=52, colour='#efe8da'):
    """Blank paper around the front of a bottle."""
    steps = 40
    angles = [math.radians(-90 - half + 2 * half * i / steps) for i in range(steps + 1)]
    item = mesh('label', [(radius * math.cos(a), radius * math.sin(a), z) for z in (low, high) for a in angles],
                [(i, i + 1, steps + 2 + i, steps + 1 + i) for i in range(steps)], m.paper(colour, .1))
    line = mesh('line', [((radius + .012) * math.cos(a), (radius + .012) * math.sin(a), z) for z in (low + (high - low) * .13,
        low + (high - low) * .155) for a in angles[2:-2]],
                [(i, i + 1, steps - 2 + i, steps - 3 + i) for i in range(steps - 4)], m.plain('#5b6650', .9))
    return item, line


@product('amber-jar-candle', 'scent', fill=.72, base=.17, samples=16)
def amber_jar_candle():
    with placed((-2.2, 0, 0), 14):
        outer = flow([(3.5, 0), (3.85, .2), (4.0, .8), (4.0, 7.0), (3.85, 7.6), (3.55, 7.9), (3.5, 8.6)], 7)
        lathe(vessel(outer, .24, .5), m.glass('amber'))
        lathe([(0, .55), (3.6, .55), (3.7, .9), (3.7, 6.1), (3.5, 5.95), (0, 5.9)], m.wax('#ecdcb8', .8), 80)
        wick((0, 0, 5.9), 1.1, False)
        label(4.03, 1.5, 5.4)
    brass = m.metal('brass', rough=.24)
    with placed((5.3, -1.6, 3.3), (0, 70, -58)):
        lathe(vessel([(3.55, 0), *arc((3.55, .15), .15, -90, 0, 4), (3.72, 1.35)], .1, .12), brass, 96)


@product('beeswax-tapers', 'scent', 'Natural', 'Olive', 'Clay', fill=.74, base=.1)
def beeswax_tapers(colour):
    wax = m.wax({'natural': '#d9a545'}.get(colour, colour), .6, .38)
    holder = m.glaze('charcoal', rough=.55, speckle=.2)
    tops = []
    for x, y in ((-3.0, .6), (3.0, -.6)):
        with placed((x, y, 0)):
            lathe(vessel(flow([(2.0, 0), (2.35, .2), (2.3, .7), (1.5, 1.2), (1.25, 1.9), (1.3, 2.5), (1.45, 2.9)], 6), .3, 1.2),
                holder, 72)
            line = flow([(1.08, 0), (1.1, .25), (1.02, 7), (.86, 16), (.7, 21.6), (.42, 22.4), (.07, 22.7)], 8)
            move(lathe([(0, 0)] + [tuple(p) for p in line], wax, 48, 'taper'), (0, 0, 1.5))
        tops.append((x, y, 24.0))
    a, b = tops
    loop = flow([a, (a[0], a[1], 25.0), (a[0] + .9, a[1] - .2, 26.0), (0, 0, 26.3), (b[0] - .9, b[1] + .2, 26.0),
        (b[0], b[1], 25.0), b], 8)
    tube(loop, .09, f.felt('#eadfc4', .4), 8, 'wick')


@product('reed-diffuser', 'scent', fill=.72, base=.12, samples=16)
def reed_diffuser():
    outer = flow([(3.0, 0), (3.35, .2), (3.5, .8), (3.5, 4.6), (3.2, 5.6), (2.0, 6.5), (1.35, 7.0), (1.3, 8.0), (1.55, 8.3)], 7)
    lathe(vessel(outer, .34, 3.6), m.glass(), 96)
    lathe([(0, .5), (2.9, .5), (3.1, .8), (3.1, 3.58), (0, 3.58)], m.tinted('#ecca86', '#d7a84e', .12), 64)
    lathe([(1.45, 7.0), (1.62, 7.0), (1.62, 7.7), (1.45, 7.7)], m.metal('brass', rough=.2), 64)
    reed = m.plain('#b98f5d', .85, bumpy=.5, size=3)
    for i in range(8):
        a = i * .785 + .2
        lean = .95 + .2 * math.sin(i * 2.3)
        foot = (-1.9 * math.cos(a), -1.9 * math.sin(a), .7)
        top = (foot[0] + 2.55 * lean * 2.5 * math.cos(a), foot[1] + 2.55 * lean * 2.5 * math.sin(a), 18.5 + 1.0 * math.sin(i * 1.7))
        mid = .75 * math.cos(a + .5), .75 * math.sin(a + .5), 8.0
        neck = tuple(mid[k] * .8 for k in (0, 1)) + (8.0,)
        tube([foot, neck, top], .15, reed, 8, 'reed')


@product('candle-snuffer', 'scent', fill=.8, base=.18)
def candle_snuffer():
    with placed((-1.5, 4.6, 0)):
        pillar(3.3, 9.5, m.wax('ivory', 1.1), .6)
    with placed((-9.5, -1.6, 1.68), (0, 93.2, -8)):
        snuffer_lying()


def snuffer_lying():
    """The bell lies on its side; the handle runs along the ground."""
    brass = m.metal('brass', rough=.2)
    outer = flow([(1.72, 0), (1.66, .3), (1.4, 1.2), (1.1, 2.2), (.62, 2.9), (.2, 3.2)], 6)
    inner = [(r - .09, z - .04) for r, z in outer[:-1]]
    lathe([(0, 3.0), *reversed(inner), *outer, (0, 3.22)], brass, 64)
    path = flow([(0, 0, 3.1), (0, 0, 4.0), (-.5, 0, 5.4), (-1.1, 0, 8), (-1.2, 0, 16), (-1.05, 0, 25)], 8)
    tube(path, lambda t: .17 - .03 * math.sin(t * 3.1), brass, 12)
    for z, r in ((3.35, .3), (12, .26), (12.6, .22), (25.2, .5)):
        x = next(p.x for p in path if p.z >= min(z, 24.9))
        bake(move(ball(r, brass, around=24), (x, 0, z)))


def holder(kind='low'):
    brass = m.metal('brass', rough=.18)
    if kind == 'low':
        line = [(0, 0), (3.6, 0), (3.75, .12), (3.75, .3), (3.3, .42), (2.2, .55), (1.2, .85), (.72, 1.4), (.62, 2.0), (1.15, 2.4),
                (1.25, 2.65), (1.15, 2.9), (.72, 3.2), (.68, 3.6), (.95, 4.0), (1.32, 4.4), (1.42, 5.6), (1.62, 5.75), (1.62,
                    5.95), (1.15, 5.95), (1.1, 4.6), (0, 4.6)]
        top = 4.7
    else:
        line = [(0, 0), (4.1, 0), (4.25, .15), (4.25, .4), (3.6, .55), (2.2, .8), (1.2, 1.3), (.75, 2.2), (.62, 3.6), (.9, 4.2),
            (1.3, 4.5),
                (.9, 4.8), (.58, 5.4), (.62, 8.2), (.78, 9.6), (1.2, 10.1), (1.5, 10.5), (1.2, 10.9), (.7, 11.3), (.66, 11.8), (1.3,
                    12.5),
                (1.42, 13.8), (1.62, 13.95), (1.62, 14.15), (1.15, 14.15), (1.1, 12.8), (0, 12.8)]
        top = 12.9
    fine = [line[0]] + [tuple(p) for p in flow(line[1:-4], 4)] + line[-4:]
    lathe(fine, brass, 96, 'holder')
    return top


@product('taper-holder', 'scent', fill=.72, base=.11)
def taper_holder():
    for kind, at in (('low', (-4.9, -2.4, 0)), ('tall', (3.4, 2.0, 0))):
        with placed(at):
            top = holder(kind)
            taper((0, 0, top), 13.5, m.wax('ivory', .6))


@product('room-spray', 'scent', fill=.7, base=.13, samples=16)
def room_spray():
    outer = flow([(2.7, 0), (3.0, .15), (3.15, .6), (3.15, 9.8), (2.9, 10.9), (2.0, 11.6), (1.35, 11.9), (1.3, 12.6)], 7)
    lathe(vessel(outer, .25, .4), m.frosted('#e9ece6'), 96)
    lathe([(0, .5), (2.75, .5), (2.85, .9), (2.85, 7.6), (0, 7.6)], m.tinted('#dfe6d4', '#c9d2b8', .25), 64)
    label(3.2, 2.6, 8.0, 55)
    black = m.paint('black', .38)
    lathe([(0, 12.2), (1.6, 12.2), (1.62, 12.3), (1.62, 13.5), (1.5, 13.62), (.95, 13.62), (.9, 14.0), (1.15, 14.05), (1.22, 14.15),
           (1.22, 15.7), (1.1, 15.85), (0, 15.85)], black, 64)
    tube([(0, -1.1, 15.1), (0, -1.34, 15.1)], .2, m.paint('#e8e4dc', .5), 12)
    tube([(.2, .2, 12), (.3, .3, .7)], .12, m.paint('#e9e7e0', .5), 8)

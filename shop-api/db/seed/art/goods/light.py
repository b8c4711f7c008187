"""Lamps & lanterns: brass, clay, glass and linen, most of them lit."""
import math

import bpy
from mathutils import Vector

import fabrics as f
import materials as m
from gallery import detail, product
from goods.candles import flame, pillar
from scatter import away
from shapes import arc, bake, ball, carve, copy, flow, lathe, loft, mesh, modify, move, placed, prism, settle, tube


def bulb(at, energy, size=1.5, colour=(1, .68, .36)):
    lamp = bpy.data.lights.new('bulb', 'POINT')
    lamp.energy, lamp.color, lamp.shadow_soft_size = energy, colour, size
    item = bpy.data.objects.new('bulb', lamp)
    item.location = at
    bpy.context.scene.collection.objects.link(item)


def drum(low, high, radius_low, radius_high, strength=.62, reach=None):
    """A lit linen shade with bound rims."""
    around, rows = 128, 14
    verts, uvs = [], []
    for k in range(rows + 1):
        t = k / rows
        r, z = radius_low + (radius_high - radius_low) * t, low + (high - low) * t
        for i in range(around + 1):
            a = 2 * math.pi * i / around
            verts.append((r * math.sin(a), r * math.cos(a), z))
            uvs.append((i / around * 2 * math.pi * radius_low, z))
    faces = [(k * (around + 1) + i, (k + 1) * (around + 1) + i, (k + 1) * (around + 1) + i + 1,
        k * (around + 1) + i + 1) for k in range(rows) for i in range(around)]
    pitch = max(.3, radius_low * .022)
    cloth = f.shade_linen(strength=strength, middle=low + (high - low) * .42, reach=reach or (high - low) * .95, pitch=pitch)
    mesh('shade', verts, faces, cloth, sharp=180, uvs=uvs).visible_shadow = False
    edge = f.felt('#e9dcc2', radius_low / 12)
    for r, z in ((radius_low, low), (radius_high, high)):
        tube([(r * math.cos(a), r * math.sin(a), z) for a in (2 * math.pi * i / 96 for i in range(97))], radius_low * .022, edge,
            10, caps=False)


def panel_with_arch(width, height, material, lattice):
    """A metal panel with a pointed window filled by a lattice, standing in the xz plane."""
    def arch(half, low, spring, peak, shrink=0.0):
        right = [(half * math.cos(t) ** .9,
            spring + (peak - spring) * math.sin(t)) for t in (math.pi / 2 * i / 10 for i in range(10))]
        return [(-half, low), (half, low)] + right + [(0, peak)] + [(-x, y) for x, y in reversed(right)]
    plate = prism([(-width / 2, 0), (width / 2, 0), (width / 2, height), (-width / 2, height)], .35, material, 0, 'panel')
    window = prism(arch(width * .36, height * .1, height * .6, height * .9), 3, None, 0)
    move(window, (0, 0, -1))
    bpy.context.view_layer.update()
    carve(plate, [bake(window)])
    modify(plate, 'BEVEL', width=.07, segments=2, limit_method='ANGLE')
    parts = [plate]
    step = width * .18
    for k in range(-6, 12):
        for side in (-1, 1):
            a, b = Vector((-width * .36, k * step, .18)), Vector((width * .36, k * step + width * .72, .18))
            if side < 0:
                a.x, b.x = -a.x, -b.x
            run = []
            for i in range(25):
                p = a.lerp(b, i / 24)
                t = (p.y - height * .6) / (height * .3)
                limit = width * .36 * (math.cos(math.asin(min(1, max(0, t)))) ** .9 if t > 0 else 1)
                if height * .1 <= p.y <= height * .9 and abs(p.x) <= limit:
                    run.append(p)
            if len(run) > 2:
                parts.append(tube(run, .13, lattice, 6))
    return parts


def fanous(lit=True):
    brass, dark = m.metal('brass', rough=.22), m.metal('brass', rough=.16, age=.1)
    hexagon = lambda r, z: [(r * math.cos(math.radians(60 * i + 30)), r * math.sin(math.radians(60 * i + 30)), z) for i in range(6)]
    loft([hexagon(r, z) for r, z in ((7.6, 0), (8.2, .3), (8.2, 1.0), (7.2, 1.6), (7.0, 2.6), (7.4, 3.0), (7.4, 3.4), (0.1, 3.4))],
        brass, 'base', sharp=15)
    for i in range(6):
        a = math.radians(60 * i + 30)
        ball(.9, brass, (7.1 * math.cos(a), 7.1 * math.sin(a), 0), around=20)
        tube([(6.75 * math.cos(a), 6.75 * math.sin(a), 3.2), (6.75 * math.cos(a), 6.75 * math.sin(a), 19.2)], .42, dark, 12)
    parts = panel_with_arch(6.6, 15.8, brass, dark)
    for part in parts:
        settle(bake(move(part, (0, -5.75, 3.4), (90, 0, 0))))
    for i in range(6):
        for part in parts:
            copy(part, (0, 0, 0), (0, 0, 60 * i + 30))
    away(parts)
    loft([hexagon(r, z) for r, z in ((.1, 19.0), (7.2, 19.0), (7.9, 19.5), (7.9, 20.2), (7.0, 20.8), (6.6, 21.4), (.1, 21.4))],
        brass, 'cornice', sharp=15)
    dome = flow([(6.3, 21.4), (6.9, 22.6), (7.0, 24.2), (6.0, 26.6), (4.0, 28.6), (2.0, 30.0), (1.0, 31.2)], 8)
    item = lathe([tuple(p) for p in dome], m.pierced('brass', 18, 1.55, 22.6, 28.6, .3), 144, 'dome')
    modify(item, 'SOLIDIFY', thickness=.15)
    lathe([(0, 31), (1.1, 31), (1.2, 31.3), (.8, 31.8), (.55, 32.4), (.95, 33.0), (.95, 33.5), (.4, 34.0), (0, 34.1)], dark, 48)
    tube([(2.1 * math.cos(a), 0, 36.0 + 2.1 * math.sin(a)) for a in (2 * math.pi * i / 48 for i in range(49))], .28, dark, 12,
        caps=False)
    with placed((0, 0, 3.4)):
        pillar(2.4, 8.2, m.wax('ivory', 1.0, glow=.8, top=8.2), 1)
        if lit:
            flame((0, 0, 8.2), 2.6, 60)
    bulb((0, 0, 25), 900, 1)


@product('brass-fanous', 'home', fill=.84, base=.1, samples=14)
def brass_fanous():
    with placed(turn=12):
        fanous()


@detail('brass-fanous', 'home', close=((0, -5, 13.5), 25), room=46, pitch=math.radians(9), light=dict(key=.75, fill=.7, sky=.7),
    samples=14)
def brass_fanous_close():
    brass_fanous()


@product('ceramic-lamp', 'home', 'Olive', 'Ivory', 'Clay', fill=.78, base=.09)
def ceramic_lamp(colour):
    base = flow([(5.6, 0), (6.2, .2), (6.6, .8), (8.6, 3.4), (9.4, 6.4), (8.4, 9.6), (5.6, 12.2), (4.5, 13.6), (5.2, 15.4),
        (6.0, 17.6), (5.2, 19.8), (3.0, 21.2), (1.7, 21.9), (1.6, 22.4)], 7)
    lathe([(0, 0)] + [tuple(p) for p in base] + [(0, 22.4)], m.glaze(colour, foot=.6, rough=.3, speckle=.4, scale=1.8), 144, 'base')
    lathe([(0, 22.2), (1.9, 22.2), (1.9, 22.9), (1.0, 23.2), (.9, 27), (0, 27)], m.metal('brass', rough=.2), 48)
    drum(24.2, 41.5, 15.2, 12.4)
    bulb((0, 0, 31), 9000, 4)


@product('linen-pendant', 'home', fill=.76, base=.26)
def linen_pendant():
    with placed((0, 0, 34)):
        drum(0, 22, 25, 25, .68)
        black = m.paint('black', .5)
        for i in range(3):
            a = 2.094 * i + .4
            bake(move(tube([(24.8 * math.cos(a), 24.8 * math.sin(a), 21.6), (1, 0, 22.4)], .22, m.metal('brass', rough=.25), 8)))
        lathe([(0, 20.5), (1.9, 20.5), (1.9, 24.6), (1.2, 25.4), (.5, 26), (0, 26)], m.metal('brass', rough=.2), 40)
        cord = tube([(0, 0, 25), (0, 0, 120)], .34, black, 10)
        cord['unframed'] = True
        bulb((0, 0, 11), 26000, 5)


@product('hurricane-lantern', 'home', fill=.74, base=.1, samples=16)
def hurricane_lantern():
    walnut = m.wood('oak', 'X', 1.6)
    lathe([(0, 0), (9.2, 0), *arc((9.2, .4), .4, -90, 0, 5), (9.6, 1.8), *arc((9.2, 1.9), .4, 0, 90, 5), (0, 2.3)], walnut, 144)
    lathe([(7.6, 2.3), (7.85, 2.3), (7.85, 27.8), *arc((7.72, 27.8), .13, 0, 180, 6), (7.6, 2.3)], m.glass(), 144, 'glass')
    lathe([(7.5, 2.25), (8.15, 2.25), (8.15, 3.0), (7.9, 3.05), (7.9, 2.4)], m.metal('brass', rough=.2), 128)
    with placed((0, 0, 2.3)):
        pillar(4.0, 13, m.wax('ivory', 1.2, glow=.5, top=13), 1)
        flame((.1, 0, 12.8), 3.0, 8)


@product('cordless-lamp', 'home', 'Brass', 'Black', 'Ivory', fill=.76, base=.1)
def cordless_lamp(colour):
    skin = m.metal('brass', rough=.24) if colour == 'brass' else m.paint(colour, .4)
    lathe([(0, 0), (5.4, 0), *arc((5.4, .25), .25, -90, 0, 4), (5.6, .9), (5.3, 1.25), (2.0, 1.7), (1.25, 2.3), (1.1, 3.2),
        (1.05, 18.5), (1.5, 19.4), (0, 19.4)], skin, 96, 'stem')
    cap = flow([(9.2, 16.6), (9.25, 17.0), (8.9, 18.6), (7.6, 20.8), (5.2, 22.5), (2.4, 23.3), (.01, 23.5)], 8)
    inner = [(max(p.x - .14, 0), p.y - .12) for p in reversed(cap)]
    lathe([tuple(p) for p in cap], skin, 128, 'cap')
    lathe(inner, m.paint('#fff6e6', .6), 128, 'lining')
    diffuser = lathe([(0, 17.4), (5.0, 17.3), (5.2, 17.6), (4.6, 19.0), (0, 19.6)], m.glow('#ffd7a0', 2.6), 64)
    diffuser.visible_shadow = False
    bulb((0, 0, 16.6), 2600, 3.0)
    lathe([(.0, 23.4), (.6, 23.45), (.62, 23.75), (.5, 23.9), (0, 23.95)], m.metal('brass', rough=.2), 40)


@m.remembered
def inner_glow(s, high):
    """Candle light on the inside of a holder: hot near the flame, dim towards the rim."""
    z = s.axis(s.at(), 'Z')
    fall = s.math('POWER', s.span(s.math('ABSOLUTE', s.add(z, -high * .36)), high * .62, 0), 1.6)
    tone = s.mix(fall, '#c2621c', '#ffc46e')
    return s.done(s.node('Emission', {'Color': tone, 'Strength': s.math('MULTIPLY_ADD', fall, 1.5, .12)}).outputs[0])


def tealight(kind):
    """A pierced brass cup, a glowing inner wall and a tealight."""
    if kind == 0:
        line, pattern = [(3.6, 0), (3.8, .3), (3.8, 7.8), (3.95, 8.1)], m.pierced('brass', 14, 1.35, 1.0, 7.4, .3)
    elif kind == 1:
        line, pattern = flow([(3.0, 0), (4.2, 1.2), (4.7, 3.0), (4.2, 5.0), (3.3, 6.2), (3.2, 6.6)], 8), m.pierced('brass', 13, 1.4,
            .9, 5.8, .36, 'lozenge')
    else:
        line, pattern = flow([(4.0, 0), (4.05, .4), (3.6, 2.6), (3.3, 4.6), (3.7, 5.4)], 8), m.pierced('brass', 16, 1.15, .7, 4.8,
            .3)
    line = [tuple(p) for p in line]
    modify(lathe(line, pattern, 160, 'holder'), 'SOLIDIFY', thickness=.12)
    lathe([(0, .1), (line[0][0], .1)], m.metal('brass', rough=.3), 48)
    high = line[-1][1]
    shine = lathe([(max(.2, r - .5), z) for r, z in line if z < high * .86], inner_glow(high), 64, 'shine')
    shine.visible_shadow = False
    lathe([(0, .2), (1.9, .2), (1.95, 1.5), (1.8, 1.5), (1.75, 1.35), (0, 1.3)], m.metal('steel', rough=.35), 48)
    flame((0, 0, 1.5), 2.0, 12)
    top = line[-1]
    lathe([(top[0] - .1, top[1] - .05), (top[0] + .1, top[1]), (top[0] + .05, top[1] + .18), (top[0] - .12, top[1] + .1)],
        m.metal('brass', rough=.16), 96)


@product('tealight-holders', 'home', fill=.76, base=.2, light=dict(key=.8, fill=.75, sky=.75))
def tealight_holders():
    for kind, at in ((0, (-5.6, 3.0, 0)), (1, (3.8, 2.2, 0)), (2, (-.6, -6.0, 0))):
        with placed(at):
            tealight(kind)
            bulb((0, 0, 4), 260, 1)


@product('tripod-lamp', 'home', fill=.84, base=.07)
def tripod_lamp():
    oak, brass = m.wood('oak', 'Z', 5), m.metal('brass', rough=.22)
    with placed(turn=20):
        for i in range(3):
            a = math.radians(120 * i + 30)
            foot, top = Vector((33 * math.cos(a), 33 * math.sin(a), 0)), Vector((3.4 * math.cos(a), 3.4 * math.sin(a), 92))
            leg = tube([(0, 0, 0), (0, 0, (top - foot).length)], lambda t: 1.75 - .35 * abs(t - .55), oak, 24, 'leg')
            leg.matrix_world = (Vector((0, 0, 1)).rotation_difference(top - foot).to_matrix().to_4x4())
            leg.location = foot
            mid = foot.lerp(top, .38)
            tube([mid, (0, 0, mid.z)], .45, brass, 10)
        ball(1.5, brass, (0, 0, 35.0), around=24)
        lathe([(0, 88), (5.2, 88), (5.4, 88.6), (5.4, 92.6), (4.9, 93.4), (1.4, 94), (1.2, 104), (0, 104)], brass, 64)
    drum(99, 132, 26, 21, .62)
    bulb((0, 0, 112), 52000, 7)


@product('clay-lamp', 'home', fill=.72, base=.14, samples=14)
def clay_lamp():
    clay = m.raw_clay('#b06a48')
    outer = flow([(8.2, 0), (8.6, .3), (8.9, 1.6), (9.4, 6.0), (9.1, 10.5), (7.6, 14.4), (4.9, 17.2), (2.3, 18.6), (1.9, 19.4),
        (2.2, 20.4)], 7)
    inner = [(max(p.x - .75, .9), p.y - .25) for p in outer]
    body = lathe([tuple(p) for p in outer] + list(reversed(inner)) + [tuple(outer[0])], clay, 144, 'dome')
    cutters = []

    def hole(outline, z, angle, tilt=90):
        cutters.append(bake(move(bake(move(prism(outline, 9, None, 0), (0, -3.5, z), (tilt, 0, 0))), turn=(0, 0, angle))))

    def arch(half, tall):
        return [(-half, 0),
            (half, 0)] + [(half * math.cos(t),
            tall * .6 + tall * .4 * math.sin(t) ** .8) for t in (math.pi * i / 14 for i in range(15))]
    dot = [(.5 * math.cos(2 * math.pi * i / 16), .5 * math.sin(2 * math.pi * i / 16)) for i in range(16)]
    for i in range(9):
        hole(arch(1.35, 5.0), 2.6, 40 * i)
        hole(arch(.85, 3.0), 9.4, 40 * i + 20)
        hole(dot, 14.0, 40 * i)
    carve(body, cutters)
    modify(body, 'BEVEL', width=.12, segments=2, limit_method='ANGLE', angle_limit=.8)
    with placed((0, 0, .2)):
        pillar(2.6, 5.0, m.wax('ivory', .9, glow=1.2, top=5), 1)
        flame((0, 0, 5), 2.4, 90)
    bulb((0, 0, 8.5), 2600, 1.5, (1, .58, .26))

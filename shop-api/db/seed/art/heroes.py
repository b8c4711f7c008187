"""The four wide pictures: a real corner of a room, goods on one side, calm wall on the other."""
import math

import bpy
from mathutils import Vector

import fabrics as f
import materials as m
import studio
from cloth import sheet
from compositions import put
from gallery import hero
from goods import candles, coffee_tea, cushions, light, oud_bakhoor, serving
from nodes import Shader, shade
from shapes import box, move, placed


def plaster(colour, rough=.95, relief=.5):
    s = Shader('plaster')
    at = s.at()
    cloud = s.noise(at, .012, 3, .55)
    trowel = s.noise(s.scaled(at, (1, 1, .6)), .09, 3, .6)
    tone = s.mix(s.span(cloud, .3, .7), shade(colour, .93), shade(colour, 1.05))
    return s.done(s.principled(tone, rough, Normal=s.bump(trowel, .8, relief), Specular=.1))


def wall(material, y, size=900):
    mesh = bpy.data.meshes.new('wall')
    mesh.from_pydata([(-size, y, -size), (size, y, -size), (size, y, size), (-size, y, size)], [], [(0, 1, 2, 3)])
    mesh.materials.append(material)
    item = bpy.data.objects.new('wall', mesh)
    item['unframed'] = True
    bpy.context.scene.collection.objects.link(item)


def bench(material, top=0, width=420, depth=46, front=-26, thick=5):
    item = box(width, depth, thick, material, .5)
    move(item, (0, front + depth / 2, top - thick))
    item['unframed'] = True
    return item


def sunlight(aim, openings, strength, turn=36, tilt=30, colour=(1, .92, .8), soft=1.2, reach=1500):
    """Low sun through window panes; openings are (left, right, low, high) around the point aimed at."""
    turn, tilt = math.radians(turn), math.radians(tilt)
    way = Vector((math.cos(turn) * math.cos(tilt), math.sin(turn) * math.cos(tilt), -math.sin(tilt)))
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.color, light.angle = strength, colour, math.radians(soft)
    sun = bpy.data.objects.new('sun', light)
    sun.rotation_euler = way.to_track_quat('-Z', 'Y').to_euler()
    xs = sorted({-reach, reach, *[v for o in openings for v in o[:2]]})
    ys = sorted({-reach, reach, *[v for o in openings for v in o[2:]]})
    verts, faces = [], []
    for x0, x1 in zip(xs, xs[1:]):
        for y0, y1 in zip(ys, ys[1:]):
            if not any(a < (x0 + x1) / 2 < b and c < (y0 + y1) / 2 < d for a, b, c, d in openings):
                faces.append(tuple(range(len(verts), len(verts) + 4)))
                verts += [(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)]
    mesh = bpy.data.meshes.new('panes')
    mesh.from_pydata(verts, [], faces)
    panes = bpy.data.objects.new('panes', mesh)
    panes['unframed'] = True
    panes.rotation_euler, panes.location = sun.rotation_euler, Vector(aim) - way * 420
    panes.visible_camera = panes.visible_diffuse = panes.visible_glossy = panes.visible_transmission = False
    for item in (sun, panes):
        bpy.context.scene.collection.objects.link(item)


def grid(width, height, columns, rows, bar):
    """Openings of a window with glazing bars, centred."""
    w, h = width / columns, height / rows
    return [(-width / 2 + w * i + bar / 2, -width / 2 + w * (i + 1) - bar / 2, -height / 2 + h * j + bar / 2,
        -height / 2 + h * (j + 1) - bar / 2)
            for i in range(columns) for j in range(rows)]


def compose(fill=.7, fill_wide=.44, base=.16, centre=.72, pitch=9):
    bpy.context.view_layer.update()
    points = studio.points_of(bpy.data.objects)
    size, middle = studio.frame(points, aspect=2, fill=fill, fill_wide=fill_wide, base=base, centre=centre,
        pitch=math.radians(pitch))
    return size, middle


def majlis(picture):
    picture.build()
    size, middle = compose(fill=.72, fill_wide=.465, base=.15, centre=.743, pitch=10)
    wall(plaster('#868c69'), 44)
    bench(m.wood('walnut', 'X', 4.5, rough=.4), depth=140, front=-95)
    studio.lights(size * .55, middle, key=.6, fill=.9, sky=.85)
    sunlight((14, 14, 12), grid(62, 66, 2, 2, 4), 3.6)


@hero('majlis', 'home', set=majlis, samples=20, exposure=1.1, smoke=[((12.5, 5, 14.8), .42, .75)])
def hero_majlis():
    put(oud_bakhoor.lit_brass_mabkhara, at=(12, 5, 0), turn=-30)
    put(coffee_tea.tray, 17.0, at=(-9, 0, 0), turn=30)
    put(coffee_tea.dallah_pot, 'brass', at=(-11.5, 4.5, .8), turn=-16)
    for x, y, coffee in ((-1.5, -3.0, True), (-6.5, -9.6, True), (-15.8, -8.4, False)):
        put(coffee_tea.finjan, 'ivory', coffee, at=(x, y, .8))
    put(oud_bakhoor.bakhoor_mamoul, at=(23, -10, 0), turn=10, scale=.95)


def linen(picture):
    picture.build()
    size, middle = compose(fill=.74, fill_wide=.465, base=.17, centre=.743, pitch=7)
    wall(plaster('#ddd2c0', relief=.8), 52)
    bench(m.wood('oak', 'X', 7, rough=.5), width=420, depth=88, front=-40, thick=9)
    studio.lights(size * .55, middle, key=.8, fill=.75, sky=.7)
    sunlight((4, 40, 42), grid(150, 120, 3, 2, 7), 1.9, soft=2)


@hero('linen', 'home', set=linen, samples=16)
def hero_linen():
    cushions.linen_pillow('dusk', at=(36, 24), turn=-8, lean=76, seed=3)
    cushions.linen_pillow('olive', at=(6, 16), turn=4, lean=74, seed=1)
    put(cushions.linen_pillow, 'sand', 56, 37, 2, at=(25, -8, 0), turn=-6)
    put(cushions.waffle_stack, 'rose', at=(-38, 6, 0), turn=8, scale=.85)
    put(cushions.wool_throw, 'ivory', at=(-38, 6, 12.6), turn=-14, scale=.82)


def table(picture):
    picture.build()
    size, middle = compose(fill=.84, fill_wide=.465, base=.1, centre=.743, pitch=15)
    wall(plaster('#d9b9a3', relief=.6), 120)
    bench(m.wood('oak', 'X', 6, rough=.5), width=620, depth=260, front=-170)
    cloth = f.linen('natural', pitch=.5)
    spread = sheet([(-75, .3), (-40, .3), (0, .3), (40, .3), (72, .3)], 380, .3, cloth, step=2.2, ripple=.9, seed=4, subdivide=1)
    for v in spread.data.vertices:
        fold = sum(.9 * math.exp(-((v.co.x * a + v.co.y * b - c) / 2.6) ** 2) for a, b,
            c in ((.25, .97, -34), (-.12, .99, 38), (.9, .3, -90), (.95, -.2, -45), (.93, .2, 70)))
        v.co.z = max(.2, .35 + abs(v.co.z - .3) * .25 + fold * .55)
    spread['unframed'] = True
    studio.lights(size * .55, middle, key=.85, fill=.8, sky=.75)
    sunlight((10, 30, 10), grid(130, 90, 3, 2, 6), 1.7, soft=2)


@hero('table', 'table', set=table, samples=16, exposure=1.14)
def hero_table():
    for i in range(3):
        put(serving.plate, ('ivory', 'clay', 'ivory')[i], at=(-12, -6, .9 + 1.05 * i))
    put(serving.dip_bowl, 'clay', at=(-12, -6, 4.5))
    put(serving.tall_vase, 'clay', at=(-14, 20, .5), scale=.95)
    put(serving.deep_bowl, 'sand', at=(12, 13, .5), turn=30)
    put(serving.glass_carafe, 'clear', at=(31, 13, .5))
    put(serving.dip_bowl, 'dusk', at=(9, -13, .6))
    put(serving.dip_bowl, 'olive', at=(20, -7, .6))
    put(coffee_tea.stoneware_mug, 'clay', at=(33, -7, .6), turn=20)


def night(picture):
    picture.build()
    size, middle = compose(fill=.82, fill_wide=.465, base=.11, centre=.743, pitch=9)
    wall(plaster('#6b6f78'), 50)
    bench(m.wood('walnut', 'X', 5, rough=.35), depth=150, front=-100)
    studio.lights(size * .55, middle, key=.16, fill=.14, sky=.26, warmth=(.78, .86, 1))
    for at, energy in (((-14, 10, 32), 24000), ((20, 12, 24), 14000), ((4, -14, 16), 5000)):
        light.bulb(at, energy, 4, (1, .6, .28))


@hero('night', 'scent', set=night, samples=24)
def hero_night():
    put(light.fanous, at=(-12, 4, 0), turn=14)
    put(light.fanous, at=(12, 12, 0), turn=-8, scale=.72)
    put(light.clay_lamp, at=(30, 5, 0), turn=8, scale=.9)
    for x, y, tall in ((2.5, -8, 9), (12.5, -5.5, 13)):
        with placed((x, y, 0)):
            candles.pillar(3.4, tall, m.wax('ivory', 1.4, glow=1.1, top=tall), 1)
            candles.flame((.1, 0, tall - .4), 2.5, 90)
    with placed((22.5, -12, 0)):
        light.tealight(1)
    with placed((-24, -9, 0)):
        light.tealight(2)

"""Render pictures:  blender -b -P draw.py -- [--size 400] [--samples 12] [--out DIR] --all | name ..."""
import json
import os
import re
import sys
import time

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402
from bpy_extras.object_utils import world_to_camera_view  # noqa: E402
from mathutils import Vector  # noqa: E402

import develop  # noqa: E402
import studio  # noqa: E402
from gallery import PICTURES  # noqa: E402
from smoke import smoke  # noqa: E402

for module in sorted(os.listdir(os.path.join(HERE, 'goods'))):
    if re.fullmatch(r'[a-z]\w+\.py', module):
        __import__(f'goods.{module[:-3]}')
for module in ('compositions', 'heroes', 'placeholders'):
    if os.path.exists(os.path.join(HERE, module + '.py')):
        __import__(module)

HEROES = {}  # a hero is rendered once; its Arabic twin is the same picture turned round


def stage(picture):
    """Build the subject, put the camera, backdrop and lights around it."""
    view = picture.view
    studio.clear()
    bpy.context.scene.render.resolution_x, bpy.context.scene.render.resolution_y = picture.size
    if view.get('set'):
        return view['set'](picture)
    picture.build()
    bpy.context.view_layer.update()
    points = studio.points_of(bpy.data.objects)
    if 'close' in view:
        target, width = view['close']
        size, middle = studio.frame([Vector(target)], base=view.get('base', .5), width=width, pitch=view.get('pitch', studio.PITCH))
        size = view.get('room', size * 2.2)
    else:
        options = {key: view[key] for key in ('fill', 'base', 'pitch', 'width') if key in view}
        size, middle = studio.frame(points, **options)
    middle = Vector((middle.x, middle.y, min(middle.z, size * .4)))
    studio.backdrop(size, middle, studio.TINTS[picture.tint])
    studio.lights(size, middle, **view.get('light', {}))


def expose(picture, scale, samples):
    """Stage, render and tone one picture: display values 0..1."""
    width, height = (round(v * scale) for v in picture.size)
    view = picture.view
    if 'flat' in view:
        return view['flat'](width, height)
    stage(picture)
    light = develop.render(width, height, samples or view.get('samples', 10))
    scene = bpy.context.scene
    for i, (point, tall, *strength) in enumerate(view.get('smoke', ())):
        spot = world_to_camera_view(scene, scene.camera, Vector(point))
        light = smoke(light, (spot.x * width, (1 - spot.y) * height), tall * height, seed=i + view.get('seed', 3),
                      strength=strength[0] if strength else .5)
    return develop.tone(develop.bloom(light), view.get('exposure', 1.0))


def draw(picture, out, scale, samples):
    start = time.time()
    if picture.subject not in HEROES:
        values = expose(picture, scale, samples)
    else:
        values = HEROES.pop(picture.subject)
    if picture.kind == 'hero' and not picture.view['mirror']:
        HEROES[picture.subject] = values
    if picture.view.get('mirror'):
        values = values[:, ::-1]
    path = os.path.join(out, picture.name + '.webp')
    size, quality = develop.save(values, path, limit=108_000 if picture.kind == 'hero' else 46_000)
    print(f'DONE {picture.name} {size // 1024} kB q{quality} {time.time() - start:.0f}s', flush=True)


def write_index(out):
    """Describe every finished file."""
    index = {}
    for picture in PICTURES.values():
        if picture.kind != 'default' and os.path.exists(os.path.join(out, picture.name + '.webp')):
            index[picture.name + '.webp'] = {'subject': picture.subject, 'colour': picture.colour, 'kind': picture.kind,
                                             'width': picture.size[0], 'height': picture.size[1]}
    with open(os.path.join(out, 'index.json'), 'w') as file:
        json.dump(index, file, indent=1)
        file.write('\n')


def main(words):
    scale, samples, out, names = 1.0, 0, os.path.join(HERE, '..', 'pictures'), []
    words = list(words)
    while words:
        word = words.pop(0)
        if word == '--size':
            scale = float(words.pop(0)) / 1000
        elif word == '--samples':
            samples = int(words.pop(0))
        elif word == '--out':
            out = words.pop(0)
        elif word == '--list':
            print('\n'.join(PICTURES))
        elif word == '--all':
            names += PICTURES
        else:
            chosen = [n for n, p in PICTURES.items() if word == n] or [n for n, p in PICTURES.items() if word == p.subject]
            names += chosen or [n for n in PICTURES if re.fullmatch(word, n)]
    for name in names:
        try:
            draw(PICTURES[name], out, scale, samples)
        except Exception as error:
            print(f'FAILED {name}: {error!r}', flush=True)
            if len(names) == 1:
                raise
    if names and scale == 1:
        write_index(out)


main(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else ['--list'])

"""Hard materials: glaze, clay, metals, glass, liquids, wax, wood, paper, soap. Scales are per centimetre."""
from functools import wraps

import bpy

from nodes import Shader, blend, shade

COLOURS = {
    'olive': '#4f5a3a', 'sand': '#d6c4a2', 'clay': '#a05438', 'dusk': '#66717e', 'ivory': '#efe7d6', 'charcoal': '#35342f',
    'rose': '#b98478', 'walnut': '#5b3a24', 'oak': '#b58a58', 'brass': '#b08a3e', 'steel': '#b9bcbc', 'black': '#1f1e1c',
    'white': '#f4f1ea', 'red': '#8e2a22', 'natural': '#d9cbb0', 'amber': '#9a5a1e', 'clear': '#ffffff',
}


def hue(name):
    return COLOURS.get(name, name)


def remembered(make):
    """One material per scene for the same arguments."""
    @wraps(make)
    def wrapper(*args, **kwargs):
        name = f'{make.__name__}{args}{sorted(kwargs.items())}'[:62]
        return bpy.data.materials.get(name) or make(Shader(name), *args, **kwargs)
    return wrapper


def specks(s, where, scale, share=.4, size=.3):
    """Sparse dots of varied size, 0 or 1."""
    cells = s.node('TexVoronoi', {'Vector': where, 'Scale': scale})
    luck = s.axis(cells.outputs['Color'], 'X')
    return s.math('LESS_THAN', cells.outputs['Distance'], s.span(luck, 1 - share, 1, 0, size))


@remembered
def glaze(s, colour, speckle=.45, rough=.36, foot=0.0, rim=None, scale=1.0):
    """Stoneware glaze: specks, slight clouds, raw foot below `foot`, thin lighter rim at height `rim`."""
    colour, at = hue(colour), s.at()
    clouds = s.noise(at, .35 / scale, 2, .6)
    base = s.mix(s.span(clouds, .3, .7), shade(colour, .86), shade(colour, 1.1))
    dots = s.mul(specks(s, at, 3.6 / scale, speckle, .3), .62)
    base = s.mix(dots, base, blend(shade(colour, .3), '#3a2a1c', .5))
    height = s.axis(at, 'Z')
    wobble = s.mul(s.add(clouds, -.5), .8 * scale)
    if rim:
        edge = s.span(s.add(height, s.mul(wobble, .3)), rim - .22 * scale, rim - .02 * scale)
        base = s.mix(s.mul(edge, .75), base, blend('#b58a64', colour, .35))
    bump = s.bump(s.noise(at, 1.3 / scale, 1), .05 * scale, .5)
    shiny = s.principled(base, s.span(clouds, .2, .8, rough - .05, rough + .1), Normal=bump, Specular=.5)
    if not foot:
        return s.done(shiny)
    raw = s.principled(s.mix(s.noise(at, 6 / scale, 2, .7), '#9c7b60', '#cbad8e'), .9, Specular=.2)
    return s.done(s.either(s.span(s.add(height, wobble), foot - .03, foot + .03), raw, shiny))


@remembered
def raw_clay(s, colour='#b4694a', rough=.85, scale=1.0):
    colour, at = hue(colour), s.at()
    base = s.mix(s.span(s.noise(at, .5 / scale, 5, .65), .3, .7), shade(colour, .82), shade(colour, 1.14))
    base = s.mix(s.mul(specks(s, at, 5 / scale, .4, .35), .3), base, shade(colour, .5))
    turned = s.noise(s.scaled(at, (.15, .15, 3 / scale)), 1, 3)
    bump = s.bump(s.add(s.mul(s.noise(at, 7 / scale, 4, .7), .6), turned), .05 * scale, .7)
    return s.done(s.principled(base, rough, Normal=bump, Specular=.25))


@remembered
def metal(s, colour, rough=.26, brush='Z', fine=7.0, depth=.5, age=.35):
    """Brushed metal; `brush` is the axis across the brush lines (Z: turned on a lathe)."""
    tones = {'brass': ('#d9b163', '#b58a3e'), 'steel': ('#d2d4d4', '#b5b9ba'), 'black': ('#3c3a37', '#2b2a28'),
             'old': ('#a98548', '#7e5f2f')}
    light, dark = tones[colour]
    at = s.at()
    across = tuple(fine if a == brush else fine * .03 for a in 'XYZ')
    lines = s.noise(s.scaled(at, across), 1, 3, .7)
    clouds = s.noise(at, .4, 4, .6)
    base = s.mix(s.mul(s.span(clouds, .35, .75), age * 2), light, dark)
    roughness = s.add(s.span(clouds, .3, .8, rough - .05, rough + .1), s.mul(s.add(lines, -.5), .16))
    bump = s.bump(lines, .008, depth)
    return s.done(s.principled(base, roughness, Metallic=1.0, Normal=bump))


@remembered
def pierced(s, colour, count, pitch, low, high, hole=.3, shape='round', rough=.26, wide=1.0):
    """Thin turned metal or clay with rows of holes: `count` around, rows `pitch` apart between two heights."""
    at = s.at()
    x, y, z = (s.axis(at, a) for a in 'XYZ')
    rows = s.mul(s.add(z, -low), 1 / pitch)
    around = s.mul(s.math('ARCTAN2', y, x), count / 6.283185)
    around = s.add(around, s.mul(s.math('MODULO', s.math('FLOOR', s.add(rows, 100)), 2), .5))
    across = s.mul(s.math('ABSOLUTE', s.add(s.math('FRACT', s.add(around, 100)), -.5)), wide)
    up = s.math('ABSOLUTE', s.add(s.math('FRACT', s.add(rows, 100)), -.5))
    if shape == 'round':
        reach = s.math('SQRT', s.add(s.mul(across, across), s.mul(up, up)))
    else:
        reach = s.add(across, s.mul(up, .75))
    inside = s.mul(s.math('GREATER_THAN', z, low), s.math('GREATER_THAN', high, z))
    open_here = s.mul(s.math('GREATER_THAN', hole, reach), inside)
    tones = {'brass': ('#d9b163', '#b58a3e')}
    light, dark = tones.get(colour, (hue(colour), hue(colour)))
    clouds = s.noise(at, .5, 2)
    edge = s.mul(s.span(reach, hole, hole + .09, 1, 0), inside)
    body = s.principled(s.mix(clouds, light, dark), rough, Metallic=1.0 if colour in tones else 0.0,
                        Normal=s.bump(edge, -.05, .8))
    return s.done(s.either(open_here, body, s.node('BsdfTransparent').outputs[0]))


@remembered
def paint(s, colour, rough=.5, grain=.3):
    """Powder coat, plastic, lacquer."""
    colour = hue(colour)
    bump = s.bump(s.noise(s.at(), 22, 2), .01, grain)
    return s.done(s.principled(colour, rough, Normal=bump, Specular=.45))


def _glassy(s, colour, rough, ior, density=1.0):
    """Refracts for the eye, is merely tinted for shadows (no caustics needed)."""
    path = s.node('LightPath')
    body = s.node('BsdfGlass', {'Color': colour, 'Roughness': rough, 'IOR': ior}).outputs[0]
    clear = s.node('BsdfTransparent', {'Color': colour}).outputs[0]
    blind = s.math('MAXIMUM', path.outputs['Is Shadow Ray'], path.outputs['Is Diffuse Ray'])
    return s.either(blind, body, clear)


@remembered
def glass(s, colour='clear', rough=0.0, ior=1.45):
    tone = {'amber': '#e6ad62', 'clear': '#ffffff'}.get(colour, colour)
    return s.done(_glassy(s, tone, rough, ior))


@remembered
def frosted(s, colour='#f1f3ef', rough=.35):
    at = s.at()
    bump = s.bump(s.noise(at, 18, 2), .01, .3)
    body = s.node('BsdfGlass', {'Color': colour, 'Roughness': rough, 'IOR': 1.3, 'Normal': bump}).outputs[0]
    milk = s.principled(colour, .5, Subsurface=.6, **{'Subsurface_Radius': (1, 1, 1), 'Subsurface_Color': colour})
    path = s.node('LightPath')
    shown = s.either(.45, body, milk)
    return s.done(s.either(path.outputs['Is Shadow Ray'], shown, s.node('BsdfTransparent', {'Color': '#cfd2cc'}).outputs[0]))


@remembered
def tinted(s, colour, deep=None, cloud=.3):
    """A liquid as a coloured body inside solid glass (see `vessel` with its floor at the liquid's level)."""
    body = s.node('BsdfTransparent', {'Color': colour}).outputs[0]
    if deep:
        body = s.either(cloud, body, s.principled(deep, .3, Specular=.2))
    return s.done(body)


@remembered
def wax(s, colour, depth=1.0, rough=.42, glow=0.0, top=10.0):
    """Candle wax: light enters; with `glow` the part below the flame (height `top`) shines."""
    colour, at = hue(colour), s.at()
    clouds = s.noise(at, .45, 4, .6)
    base = s.mix(s.span(clouds, .3, .7), shade(colour, .93), shade(colour, 1.05))
    bump = s.bump(s.noise(at, .8, 2), .05, .3)
    emission = {}
    if glow:
        fall = s.math('POWER', s.span(s.axis(at, 'Z'), top - 5.5, top), 2.2)
        emission = {'Emission': s.mix(.7, colour, '#ff9432'), 'Emission_Strength': s.mul(fall, glow)}
    return s.done(s.principled(base, rough, Subsurface=.35, **{'Subsurface_Radius': (depth, depth * .7, depth * .45),
                               'Subsurface_Color': base}, Normal=bump, Specular=.4, **emission))


@remembered
def glow(s, colour='#ffb35c', strength=8.0):
    return s.done(s.node('Emission', {'Color': colour, 'Strength': strength}).outputs[0])


WOODS = {'walnut': ('#3d2516', '#6b4529', '#8a5f3c'), 'oak': ('#a87c4c', '#c39a68', '#d6b384'),
         'olive': ('#6a4a28', '#b98c52', '#d8b57c'), 'beech': ('#c79a6c', '#d8b087', '#e4c3a0'), 'dark': ('#1f140d', '#38251a',
             '#4a3424')}


@remembered
def wood(s, kind='walnut', along='X', scale=1.0, rough=.45, wild=1.0):
    """Long grain along an axis: distorted rings, pores, a satin oil finish."""
    dark, middle, light = WOODS[kind]
    at = s.at()
    stretch = tuple((.09 if a == along else 1.0) / scale for a in 'XYZ')
    soft = s.noise(s.scaled(at, tuple(v * .3 for v in stretch)), 1, 2, .5, output=1)
    bent = s.node('VectorMath', {0: s.scaled(at, stretch), 1: s.node('VectorMath', {0: soft, 3: 2.6 * wild},
        operation='SCALE').outputs[0]},
                  operation='ADD').outputs[0]
    rings = s.node('TexWave', {'Vector': bent, 'Scale': .36, 'Distortion': 1.2 * wild, 'Detail': 1, 'Detail Scale': 1.5,
                               'Phase Offset': 2.0}, wave_type='RINGS', rings_direction=along).outputs[0]
    tone = s.ramp(rings, [(0, blend(middle, dark, .55)), (.3, middle), (.75, light), (1, blend(middle, light, .5))])
    blotch = s.noise(s.scaled(at, tuple(v * .35 for v in stretch)), 1, 2, .6)
    tone = s.mix(s.mul(s.span(blotch, .42, .75), .65), tone, dark)
    fine = s.noise(s.scaled(at, tuple(v * (5.5 if a != along else 1.6) for a, v in zip('XYZ', stretch))), 1, 2, .75)
    tone = s.mix(s.mul(s.span(fine, .48, .72), .55), tone, blend(dark, middle, .2))
    bump = s.bump(fine, -.015 * scale, .4)
    return s.done(s.principled(tone, s.span(fine, .3, .7, rough - .06, rough + .12), Normal=bump, Specular=.4))


@remembered
def paper(s, colour='#bf9a6b', crease=.4, rough=.85):
    """Kraft by default; white label stock with colour='#efe9dc'."""
    at = s.at()
    fibre = s.noise(s.scaled(at, (3, 3, 9)), 2, 4, .7)
    base = s.mix(s.span(fibre, .3, .7), shade(colour, .92), shade(colour, 1.06))
    bump = s.bump(s.add(s.mul(fibre, .2), s.mul(s.noise(at, .35, 4, .6, 1.0), crease * 4)), .12, .35)
    return s.done(s.principled(base, rough, Normal=bump, Specular=.2))


@remembered
def soap(s, colour='#c3c29a'):
    at = s.at()
    clouds = s.noise(at, .6, 5, .65)
    base = s.mix(s.span(clouds, .3, .75), shade(colour, .84), shade(colour, 1.12))
    base = s.mix(s.mul(specks(s, at, 3.5, .3, .25), .35), base, shade(colour, .55))
    bump = s.bump(s.add(s.noise(at, 1.6, 5, .7), s.mul(s.noise(at, 8, 3), .25)), .09, .6)
    return s.done(s.principled(base, .55, Subsurface=.15, **{'Subsurface_Radius': (.5, .45, .3), 'Subsurface_Color': base},
                               Normal=bump, Specular=.35))


@remembered
def plain(s, colour, rough=.6, bumpy=0.0, size=2.0, variety=0.0, sheen=0.0, **more):
    """A simple natural surface: dates, beans, pods, petals; `variety` shifts tone per piece."""
    colour, at = hue(colour), s.at()
    base = s.mix(s.span(s.noise(at, size, 4, .6), .3, .7), shade(colour, .8), shade(colour, 1.15))
    if variety:
        luck = s.node('ObjectInfo').outputs['Random']
        base = s.mix(variety, base, s.mix(luck, shade(colour, .45), shade(colour, 1.7)))
    normal = s.bump(s.noise(at, size * 2, 4, .65), .1, bumpy) if bumpy else None
    return s.done(s.principled(base, rough, Normal=normal, Sheen=sheen, **more))

"""Packages and categories: small still lifes of the goods."""
import math

import materials as m
from gallery import category, package
from goods import candles, coffee_tea, cushions, light, oud_bakhoor, serving, soap, towels
from shapes import placed

DUSK = dict(key=.42, fill=.45, sky=.4, warmth=(1, .9, .78))
HIGH = math.radians(19)


def put(make, *arguments, at=(0, 0, 0), turn=0, scale=1.0):
    with placed(at, turn, scale):
        make(*arguments)


@package('welcome-majlis', 'scent', fill=.74, base=.12, smoke=[((-5.2, 2.4, 14.6), .34, .6)])
def welcome_majlis():
    put(oud_bakhoor.lit_brass_mabkhara, at=(-5.5, 2.5, 0), turn=-28)
    put(oud_bakhoor.cambodi_oud, at=(8.0, 3.2, 0), turn=20)
    put(oud_bakhoor.bakhoor_mamoul, at=(3.5, -8.2, 0), turn=14, scale=.9)


@package('coffee-hour', 'table', fill=.84, base=.12, pitch=HIGH)
def coffee_hour():
    put(coffee_tea.tray, 19.5, turn=24)
    put(coffee_tea.dallah_pot, 'brass', at=(-5.0, 5.0, .8), turn=-14)
    for x, y, coffee in ((9.2, -1.0, True), (12.6, 3.6, False), (5.2, -6.4, True), (-2.6, -8.6, False), (-9.4, -5.2, False)):
        put(coffee_tea.finjan, 'ivory', coffee, at=(x, y, .8))
    put(coffee_tea.coffee_bag, at=(17.5, 15.5, 0), turn=-18)


@package('new-home', 'home', fill=.84, base=.13)
def new_home():
    cushions.linen_pillow('sand', at=(10, 24), turn=-15, lean=72, seed=3)
    cushions.linen_pillow('olive', at=(-11, 4), turn=7, lean=70)
    put(cushions.wool_throw, 'ivory', at=(20, -22, 0), turn=-6, scale=.78)
    put(candles.ceramic_cup_candle, 'sand', at=(-15, -23, 0), scale=1.35)


@package('hammam-evening', 'bath', fill=.82, base=.13)
def hammam_evening():
    put(towels.bath_towel, 'olive', at=(-6, 8, 0), turn=-4, scale=.82)
    put(soap.bath_salts, at=(17.5, -3, 0), turn=-8, scale=1.3)
    put(soap.body_oil, at=(7.6, -9.5, 0), scale=1.3)
    for x, y, z, turn in ((-11.5, -11, 0, 14), (-4.4, -11.6, 0, -8), (-8.2, -11.2, 5, 4)):
        put(soap.soap_bar, x + 20, at=(x, y, z), turn=turn)


@package('family-table', 'table', fill=.86, base=.12, pitch=HIGH)
def family_table():
    put(serving.serving_platter, 'ivory', at=(7, 12, 0), turn=-14, scale=.9)
    for i in range(4):
        put(serving.plate, 'clay', at=(-15, -4, 1.05 * i), scale=.9)
    put(serving.dip_bowl, 'dusk', at=(-15, -4, 4.6))
    for x, y, colour in ((6.0, -9.5, 'olive'), (17.8, -6.5, 'sand')):
        put(serving.dip_bowl, colour, at=(x, y, 0))
    put(serving.dip_bowl, 'clay', at=(6.0, -9.5, 1.9), turn=20)
    put(serving.glass_carafe, 'clear', at=(-13, 15, 0))


@package('candlelight', 'scent', fill=.78, base=.1, light=DUSK, samples=16)
def candlelight():
    for kind, at in (('low', (-7.5, -1.5, 0)), ('tall', (-.5, 5, 0))):
        with placed(at):
            top = candles.holder(kind)
            candles.taper((0, 0, top), 13.5, m.wax('ivory', .6, glow=1.0, top=13.5), lit=True)
            candles.flame((.1, -.03, top + 14.1), 2.3)
    with placed((8, .5, 0)):
        candles.pillar(3.5, 10, m.wax('ivory', 1.4, glow=1.0, top=10), 1)
        candles.flame((.1, 0, 9.6), 2.4)
    with placed((-7.0, -8.2, 1.68), (0, 93.2, -3)):
        candles.snuffer_lying()


@category('scent', 'scent', fill=.76, base=.12, smoke=[((-6.2, 1.4, 14.6), .34, .6)])
def scent():
    put(oud_bakhoor.lit_brass_mabkhara, at=(-6.5, 1.5, 0), turn=-28)
    put(candles.reed_diffuser, at=(6.5, 4.5, 0), scale=.95)
    with placed((4.2, -6.5, 0)):
        candles.pillar(3.2, 6.5, m.wax('ivory', 1.1))


@category('oud-bakhoor', 'scent', fill=.76, base=.13, smoke=[((-5.4, 2, 14.6), .34)])
def oud_category():
    put(oud_bakhoor.walnut_block, at=(-5.5, 2, 0), turn=-30)
    put(oud_bakhoor.cambodi_oud, at=(6.0, 2.0, 0), turn=10)
    put(oud_bakhoor.dehn_oud, at=(-1.6, -7.0, 0))


@category('candles', 'scent', fill=.76, base=.12)
def candles_category():
    put(candles.amber_jar_candle, at=(3.2, -4.4, 0), turn=8)
    with placed((7.6, 6.0, 0)):
        candles.pillar(3.5, 15, m.wax('ivory', 1.1))
    with placed((-6.0, 2.6, 0)):
        top = candles.holder('low')
        candles.taper((0, 0, top), 15, m.wax('olive', .6))


@category('table', 'table', fill=.8, base=.12)
def table():
    put(coffee_tea.dallah_pot, 'brass', at=(-6, 5, 0), turn=-18)
    put(serving.deep_bowl, 'sand', at=(14, 3, 0), scale=.85)
    put(coffee_tea.finjan, 'ivory', True, at=(1.6, -8, 0))
    put(coffee_tea.finjan, 'olive', False, at=(8.8, -10.4, 0))


@category('coffee-tea', 'table', fill=.8, base=.13)
def coffee_category():
    put(coffee_tea.stoneware_teapot, 'charcoal', at=(-5, 4, 0))
    with placed((11.5, 1.5, 0)):
        coffee_tea.istikana(True)
    with placed((5.4, -8.4, 0)):
        coffee_tea.istikana(True)
    put(coffee_tea.finjan, 'ivory', False, at=(-4.6, -9.0, 0))


@category('serving', 'table', fill=.8, base=.1)
def serving_category():
    put(serving.tall_vase, 'clay', at=(-13, 10, 0), scale=.85)
    for i in range(3):
        put(serving.plate, 'charcoal', at=(7, 2, 1.05 * i))
    put(serving.deep_bowl, 'sand', at=(7, 2, 3.2), scale=.8)
    put(serving.dip_bowl, 'olive', at=(-7, -10, 0))


@category('home', 'home', fill=.82, base=.1)
def home():
    put(light.ceramic_lamp, 'olive', at=(-17, 10, 0), scale=1.3)
    cushions.linen_pillow('clay', at=(18, 4), turn=-10, lean=70)
    put(cushions.throw, 'ivory', at=(-6, -24, 0), turn=14, scale=.8)


@category('cushions', 'home', fill=.84, base=.13)
def cushions_category():
    cushions.linen_pillow('dusk', at=(14, 25), turn=-15, lean=72, seed=3)
    cushions.linen_pillow('sand', at=(-14, 5), turn=8, lean=69)
    put(cushions.linen_bolster, 'natural', at=(6, -20, 0), turn=-22, scale=.85)


@category('light', 'home', fill=.8, base=.1, light=dict(key=.72, fill=.7, sky=.68))
def light_category():
    put(light.fanous, at=(-8, 2, 0), turn=12)
    put(light.cordless_lamp, 'ivory', at=(13, 4, 0), scale=1.2)
    with placed((3.5, -11, 0)):
        light.tealight(1)


@category('bath', 'bath', fill=.84, base=.13)
def bath():
    put(towels.bath_towel, 'white', at=(-7, 6, 0))
    put(soap.hand_wash, at=(20, 0, 0), scale=1.1)
    for x, y, z, turn in ((2.6, -14, 0, 12), (9.8, -13.0, 0, -10)):
        put(soap.soap_bar, x + 20, at=(x, y, z), turn=turn)


@category('soap', 'bath', fill=.78, base=.12)
def soap_category():
    for x, y, z, turn in ((-7.4, -1, 0, 10), (-.6, -1.4, 0, -5), (-4.2, -1, 5, 3)):
        put(soap.soap_bar, x + 20, at=(x, y, z), turn=turn)
    put(soap.hand_wash, at=(8.4, 2.8, 0))
    put(soap.loofah, at=(6.0, -9.0, 0), turn=-14, scale=.75)


@category('towels', 'bath', fill=.84, base=.13)
def towels_category():
    put(towels.hand_towel, 'sand', at=(-12, 6, 0), scale=1.15)
    put(towels.hammam_towel, 'dusk', at=(14, 3, 0), turn=-4, scale=.85)
    for x, y, z in ((-5, -16, 0), (6, -18, 0)):
        with placed((x, y, z), -64):
            towels.rolled_towel('olive' if x < 0 else 'white', 20, 4.2)

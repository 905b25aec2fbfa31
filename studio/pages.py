"""Pictures of pages and collections: composed sets, wide or tall, by name.

`PAGES` maps an output name to its size in pixels and the function that builds and frames its set.
"""
import importlib
import random as randomness
import zlib
from math import cos, sin, tau

from mathutils import Vector

import lighting
import materials
import products
from floor import Floor
from geometry import (instance, instance_at, lathe, mesh_object, move, placed, smooth_path, thread, turn, wires)
from palettes import PALETTES
from pieces.lumba import laid_lumba, laid_rakhi
from stage import TABLE_VIEW, Stage, bead_kit, diya, jasmine, loose_petal, marigold_mesh


def _table(backdrop, random, reach=1.25, view='front'):
    """Empty lit table."""
    return Stage(dict(backdrop=backdrop, view=view), random).table(slats=True, reach=reach, flat=7)


def _look(width, size, centre=(0, 0), direction=TABLE_VIEW, fstop=.8, focus=None):
    """Camera that shows `width` centimetres across, centred on a point of the table."""
    x, y = centre
    lighting.frame([Vector((x - width / 2, y, .2)), Vector((x + width / 2, y, .2))], direction, 100, 0, fstop,
                   focus=focus, aspect=size[0] / size[1])


def _petals(random, spots, colours):
    for x, y, size in spots:
        loose_petal(random, random.choice(colours), x, y, size)


def _rakhi(stage, random, palette, controls, motif, radius, beads, braid='twist', degrees=8, options=None):
    """Rakhi whose thread runs through `controls` and whose piece sits on the middle one."""
    path = stage.resting(smooth_path(controls, 30))
    laid_rakhi(PALETTES[palette], bead_kit(PALETTES[palette]), random, path, motif, radius, beads, braid, options,
               scale=1.15, degrees=degrees, lift=.32)


def _runner(stage, random):
    """Maroon silk with a gold border lying across the back of the table."""
    maroon, gold = materials.backdrop('satin', '#4c0b1b'), materials.metal('yellow')
    cells, vertices, faces, borders = 90, [], [], ([], [], [])
    folds = [(random.uniform(.25, .6), random.random() * tau, random.uniform(-.5, .5)) for _ in range(5)]

    def at(u, v):
        x = (u - .5) * 44
        y = 3.2 + .12 * x + .22 * sin(x * .5) + v * 26
        lift = sum(.16 * (1 + sin(x * pitch + y * slant + phase)) for pitch, phase, slant in folds) * min(1, v * 6)
        return x, y, stage.height(x, y) + .06 + lift
    for j in range(cells + 1):
        for i in range(cells * 2 + 1):
            vertices.append(at(i / (cells * 2), j / cells))
    row = cells * 2 + 1
    for j in range(cells):
        faces += [(j * row + i, j * row + i + 1, j * row + row + i + 1, j * row + row + i) for i in range(row - 1)]
    mesh_object('ground', vertices, faces, maroon)
    for line, v in zip(borders, (.001, .012, .016)):
        line += [Vector(at(k / 240, v)) + Vector((0, 0, .03)) for k in range(241)]
    wires(borders[:1], .10, gold)
    wires(borders[1:], .035, gold)


def _home_set(random):
    """A mandala rakhi with its lumba on ivory silk; brass lamps on maroon silk glow behind, the left stays calm."""
    stage, palette = _table('satin_ivory', random), PALETTES['Jamun']
    _rakhi(stage, random, 'Jamun', [(-15, -4.6, .2), (-8.2, -3.9, .2), (-3.2, -2.5, .22), (1.2, -.7, .26),
                                    (5.2, .9, .22), (9.4, 3.2, .2), (14, 7.6, .2)], 'mandala', 2.2, 'agate_pearl',
           degrees=16)
    kit, lean = bead_kit(palette), move(5.0, -1.6, .36) @ turn(12)
    cord = [(16, -1.4, .14), (11, -1.0, .14), (8.0, -.3, .14), (6.1, .35, .16), (5.0, .35, .22), (4.72, -.2, .34)]
    thread(smooth_path(stage.resting([Vector(p) for p in cord]), 30), random, palette['threads'], .11,
           fibres=12, fuzz=24)
    laid_lumba(palette, kit, random, lean, 'mandala', 1.2, 'triple', .9, .55)
    _runner(stage, random)
    brass = materials.gold('#d8a04e', .34, 0)
    for x, y, degrees in ((-2.1, 5.0, -30), (4.3, 4.9, 205), (6.8, 5.9, -25)):
        with placed(move(0, 0, stage.height(x, y) + .3)):
            diya(x, y, brass, degrees, 70)
    colours = ('#ff9a18', '#f97c10', '#ffac1e')
    meshes = [marigold_mesh(colour) for colour in colours]
    for k, (x, y, size) in enumerate(((-3.5, 2.2, .95), (-2.0, 2.9, .75), (7.3, -2.7, .9))):
        matrix = move(x, y, stage.height(x, y) + .1) @ turn(random.uniform(8, 26), 'X') @ turn(random.random() * 360)
        instance_at(meshes[k % 3], matrix, (size, size, size))
    for x, y, count in ((-2.6, 1.3, 3), (1.2, -5.0, 3), (8.2, .7, 2), (-4.8, -1.0, 3)):
        for _ in range(count):
            px, py = random.gauss(x, .8), random.gauss(y, .6)
            loose_petal(random, random.choice(colours), px, py, random.uniform(.8, 1.1), stage.height(px, py))
    return stage


LOW = (.06, -.72, .60)  # a low look across the table


def _home(random, size):
    """Home's picture beside the words of a wide page."""
    _home_set(random)
    _look(14.2, size, (1.3, .5), LOW, .10, focus=(1.6, -1.5, .5))


def _home_tall(random, size):
    """Home's picture above the words of a phone: closer, the rakhi large, calm silk below it."""
    _home_set(randomness.Random(zlib.crc32(b'page-home')))
    _look(12.8, size, (2.75, 1.35), LOW, .10, focus=(1.6, -1.5, .5))


def _shop(random, size):
    """Three rakhis side by side on white marble."""
    stage = _table('marble', random)
    for x, y, palette, motif, beads, braid, degrees in ((-4.3, .8, 'Rani', 'lotus', 'pearl_trio', 'braid', 8),
                                                        (.1, -.7, 'Mayur', 'peacock', 'gold_ball', 'twist', -4),
                                                        (4.4, .7, 'Haldi', 'sun', 'agate_pearl', 'braid', 12)):
        _rakhi(stage, random, palette, [(x - 1.4, -13, .2), (x - 1.1, -7.5, .2), (x - .5, -3.4, .2), (x, y, .26),
                                        (x + .4, 4.4, .2), (x + 1.2, 8.6, .2), (x + 2.4, 14, .2)], motif, 1.95, beads,
               braid, degrees)
    _petals(random, ((-1.9, 3.6, 1.2), (2.5, -3.6, 1.3), (-2.6, -3.4, 1.0), (6.9, -2.7, 1.2), (-6.8, 3.2, 1.1)),
            ('#f7b21c', '#f08a10', '#ef8fb0'))
    _look(15.5, size)


def _personalized(random, size):
    """A name in letter cubes on maroon satin."""
    spec = dict(palette=PALETTES['Sindoor'], backdrop='satin_maroon', props='jasmine', name='AARAV', style='cubes',
                cube='#f7efe2', ink='#7a0f1c', tilt=9, beads='agate_pearl', view='front')
    stage = importlib.import_module('pieces.personal').build(spec, random)
    stage.aspect, stage.min_width = size[0] / size[1], 9.6
    jasmine(random, -3.1, -2.2, stage.height, .5)
    stage.aim()


def _spool(x, y, degrees, colour, random):
    """Wooden spool of silk thread lying on its side."""
    wood = materials.seed_wood('#a8692f')
    with placed(move(x, y, .82) @ turn(degrees) @ turn(90, 'Y') @ move(z=-1.15)):
        lathe([(0, 0), (.78, 0), (.82, .06), (.78, .20), (.45, .30), (.45, 2.0), (.78, 2.1), (.82, 2.24), (.78, 2.3),
               (.2, 2.3), (.18, 2.2), (0, 2.2)], 64, wood)
        winding = []
        for k in range(46 * 20):
            angle, step = tau * k / 20, k / (46 * 20)
            reach = .66 + .05 * sin(angle * .13) + random.uniform(-.006, .006)
            winding.append((reach * cos(angle), reach * sin(angle), .30 + 1.7 * step))
        lathe([(.45, .28), (.62, .28), (.62, 2.0), (.45, 2.0)], 48, materials.silk(colour), closed=True)
        wires([winding], .032, materials.silk(colour, roughness=.34), resolution=2)


def _bowl(x, y, random):
    """Small brass bowl full of pearls and agate beads."""
    brass = materials.gold(materials.METALS['brass'], .34, .08, 4.0)
    kit = bead_kit(PALETTES['Champa'])
    with placed(move(x, y, 0)):
        lathe([(0, .06), (.9, .06), (1.3, .34), (1.52, .8), (1.58, .96), (1.64, .98), (1.66, .92), (1.58, .72),
               (1.36, .24), (.9, 0), (0, 0)], 96, brass)
        for k in range(150):
            reach, angle = 1.35 * (random.random() ** .5), random.random() * tau
            size = random.choice((.13, .16, .19))
            instance(kit[random.choice(('pearl', 'pearl', 'pearl', 'agate', 'gold'))],
                     (reach * cos(angle), reach * sin(angle), .58 + .34 * (1 - reach / 1.4) + random.uniform(0, .08)),
                     None, size)


def _about(random, size):
    """The work table: a pearl rakhi, spools of silk and a bowl of beads on oat linen."""
    stage = _table('linen_oat', random)
    _rakhi(stage, random, 'Champa', [(-14, -5.2, .2), (-8, -3.9, .2), (-3.4, -2.8, .22), (.6, -1.7, .26),
                                     (4.8, -1.5, .22), (9, -2.7, .2), (14, -5.6, .2)], 'pearl_cluster', 1.9,
           'seed_pearls', degrees=4)
    _bowl(3.6, 2.9, random)
    for x, y, degrees, colour in ((-4.5, 2.9, 24, '#b3121f'), (-1.7, 3.9, -32, '#d8a63c'),
                                  (-4.0, .3, 68, '#0f4c4a')):
        _spool(x, y, degrees, colour, random)
    mesh, floor = bead_kit(PALETTES['Champa'])['pearl'], Floor(stage.height)
    for _ in range(16):
        radius = random.uniform(.10, .2)
        floor.lay(instance(mesh, (random.gauss(4.6, 1.1), random.gauss(.9, .5), radius), None, radius))
    _look(15, size, (0, .4))


def _cover(identifier, direction=None, view='front', **camera):
    """Set of a product seen closer or from lower; camera may hold margin, fstop, nudge and min_width."""
    def build(random, size):
        product = products.catalogue()[identifier]
        spec = dict(product['spec'], id=identifier, view=view)
        own = randomness.Random(zlib.crc32(identifier.encode()))
        stage = importlib.import_module('pieces.' + product['family']).build(spec, own)
        stage.aspect = size[0] / size[1]
        for name, value in camera.items():
            setattr(stage, name, value)
        stage.aim(direction)
    return build


# name: (picture it is cut from, ffmpeg filter)
CUTS = {'page-og': ('page-home', 'crop=iw:iw*.525:0:iw*.068,scale=1200:630:flags=lanczos')}

DIAGONAL = (.50, -.40, .80)   # lets a thread run from corner to corner of a tall picture
HOME, PHONE = (2400, 1800), (1280, 1024)
HERO, TALL, STORY = (1600, 1000), (960, 1200), (1200, 1000)
PAGES = {
    'page-home': (HOME, _home), 'page-home-phone': (PHONE, _home_tall),
    'page-personalized': (HERO, _personalized),
    'page-shop': (HERO, _shop), 'page-about': (HERO, _about),
    'page-story': (STORY, _cover('SDR001', view='worn')), 'page-lumba': (TALL, _cover('SDL016', margin=.12)),
    'cover-rakhi-single': (TALL, _cover('SDR002', DIAGONAL, min_width=5.0)),
    'cover-lumba-bangle': (TALL, _cover('SDL008', margin=.12)),
    'cover-rakhi-kids': (TALL, _cover('SDK002', DIAGONAL, min_width=5.2, margin=.06)),
    'cover-rakhi-girls-lumba': (TALL, _cover('SDG004')),
    'cover-lumba-mirror': (TALL, _cover('SDML001', margin=.10)),
    'cover-lumba-hanging': (TALL, _cover('SDHL002', margin=.12)),
    'cover-rakhi-bracelet-set': (TALL, _cover('SDBR002', margin=.05)),
    'cover-rakhi-personalized': (TALL, _cover('SDPN001', DIAGONAL, min_width=5.4, margin=.04)),
    'cover-rakhi-bhaiya-bhabi': (TALL, _cover('SDBB002')),
    'cover-rakhi-band': (TALL, _cover('SDB001', DIAGONAL, min_width=5.2)),
    'cover-rakhi-newborn': (TALL, _cover('SDN003', DIAGONAL, min_width=4.2, margin=.06)),
    'cover-rakhi-pet': (TALL, _cover('SDP001')),
    'cover-rakhi-lumba': (TALL, _cover('SDL002R', margin=.02)),
}


def build_page(name):
    """Build and frame the set of a page's picture in an empty file; returns its size in pixels."""
    size, build = PAGES[name]
    build(randomness.Random(zlib.crc32(name.encode())), size)
    return size

"""Dressings of the wall behind a hanging piece: an arch, a brass plate, two tones, garlands, block print, a drape.

Everything made here is named 'fixed', so that it stands still while a piece turns in a video.
"""
from math import cos, exp, pi, sin

import bpy
from mathutils import Euler

import materials
from geometry import (FACING_CAMERA, around, basis, coil_ring, extrude, instance, lathe, mesh_object, move,
                      pear_outline, placed, recorded, scaled_outline, scallop_outline, sheet, sphere_mesh, turn,
                      wires)


def dress(kind, random, wall, tint, accent):
    """Dress a wall that stands at y = `wall`; `tint` is the wall's colour and `accent` the colour set against it."""
    with recorded() as made:
        {'plain': lambda: None, 'arch': lambda: _arch(wall, accent), 'plate': lambda: _plate(wall),
         'tones': lambda: _tones(wall, accent), 'garland': lambda: _garlands(random, wall),
         'print': lambda: _block_print(wall, materials.mix_hex(tint, accent, .42)),
         'drape': lambda: _drape(random, wall, accent)}[kind]()
    for item in made:
        item.name = 'fixed'


def _arch(wall, colour):
    """Scalloped niche with a gold edge."""
    half, spring, rise = 3.75, 2.5, 3.0
    top = []
    for k in range(181):
        angle = pi * k / 180
        reach = .90 + .10 * abs(sin(4.5 * angle)) ** .7
        point = 1 + .16 * exp(-((angle - pi / 2) / .16) ** 2)
        top.append((half * reach * cos(angle), spring + rise * reach * point * sin(angle)))
    outline = [(half * .9, -12)] + top + [(-half * .9, -12)]
    gold = materials.metal('yellow')
    with placed(move(y=wall - .06) @ FACING_CAMERA):
        extrude(outline, .08, materials.backdrop('paper', colour, glow=.06), .02)
        wires([[(x, y, .07) for x, y in outline]], .05, gold)
        wires([[(x * .95, (y - spring) * .95 + spring, .05) for x, y in outline]], .022, gold)


def _plate(wall):
    """Large brass plate with an engraved rim."""
    brass = materials.gold(materials.METALS['brass'], .42, .06, 3.0)
    with placed(move(0, wall - .1, 1.9) @ FACING_CAMERA):
        lathe([(0, 0), (2.95, 0), (3.1, .04), (3.3, .22), (3.42, .26), (3.5, .2), (3.45, .05), (3.3, -.05), (0, -.1)],
              180, brass)
        for reach in (2.5, 2.62, 2.86):
            coil_ring(reach, .02, 200, .02, brass, .01)
        grain = sphere_mesh(brass, 20, 12)
        for _, x, y in around(90, 2.74):
            instance(grain, (x, y, .02), None, .055)


def _tones(wall, colour):
    """Lower part of the wall in a second colour, with a gold line."""
    with placed(move(y=wall - .03) @ FACING_CAMERA):
        extrude([(-20, -20), (20, -20), (20, .35), (-20, .35)], .03, materials.backdrop('paper', colour, glow=.06), .01)
        wires([[(-20, .35, .03), (20, .35, .03)]], .045, materials.metal('yellow'))


def _marigold_mesh(colour):
    """Ruffled flower of radius 1 around +Z."""
    vertices, faces = [], []
    for ring, (count, reach, lift, size) in enumerate(((15, .80, -.10, .36), (14, .74, .22, .34), (12, .58, .50, .30),
                                                       (9, .36, .72, .26), (5, .14, .84, .20))):
        for i in range(count):
            angle = (i + .5 * ring) * 2 * pi / count
            out, along = (cos(angle), sin(angle)), (-sin(angle), cos(angle))
            first = len(vertices)
            for across, up in ((-.55, -.6), (.55, -.6), (-1, .25), (1, .25), (-.55, .62), (.1, .42), (.7, .62)):
                grow = reach + size * .5 * up * (1 - ring * .18)
                vertices.append((out[0] * grow + along[0] * across * size * .75,
                                 out[1] * grow + along[1] * across * size * .75, lift + size * up * .8))
            faces += [(first, first + 1, first + 3, first + 2), (first + 2, first + 3, first + 5, first + 4),
                      (first + 3, first + 6, first + 5)]
    item = mesh_object('marigold', vertices, faces, materials.petal_skin(colour))
    mesh = item.data
    bpy.data.objects.remove(item)
    return mesh


def _garlands(random, wall):
    """Two strings of marigolds hanging at the sides."""
    meshes = [_marigold_mesh(colour) for colour in ('#ffab1c', '#ff8412', '#ffc93a')]
    hearts = [sphere_mesh(materials.petal_skin(colour), 20, 12) for colour in ('#f2920c', '#ee6a08', '#f7ac1c')]
    green = materials.petal_skin('#3c6b2a')
    for side in (-1, 1):
        z = 9.0
        while z > -9:
            size, k = random.uniform(.40, .48), random.randrange(3)
            x = side * (3.45 + random.uniform(-.05, .05))
            for facing in ((0, -1, .25), (side * -.9, -.5, -.3)):
                flower = instance(meshes[k], (0, 0, 0), None, size)
                flower.matrix_world = (move(x, wall - .42, z)
                                       @ basis((facing[0] + random.uniform(-.3, .3), facing[1], facing[2]))
                                       @ turn(random.random() * 360))
                flower.scale = (size,) * 3
            instance(hearts[k], (x, wall - .42, z), None, size * .72)
            z -= size * 1.55
            if random.random() < .22:
                for lean in (-1, 1):
                    with placed(move(x + lean * .34, wall - .35, z + .1) @ FACING_CAMERA @ turn(-lean * 70)):
                        extrude(scaled_outline(pear_outline(24, .5), .34), .02, green, .01)
                z -= .10


def _block_print(wall, colour):
    """Staggered printed flowers, tone on tone."""
    skin = materials.felt(colour, 60)
    with recorded() as first:
        with placed(move(y=wall - .005) @ FACING_CAMERA @ move(-40, 0)):
            extrude(scallop_outline(.20, 5, .10, 60), .012, skin, .004)
            for side in (-1, 1):
                leaf = extrude(scaled_outline(pear_outline(24, .5), .20, .24, side * .22, -.42, side * 125), .012, skin,
                               .004)
                leaf.location.z = 0
            stem = wires([[(0, -.2, 0), (.03, -.45, 0), (0, -.72, 0)]], .022, skin)
            stem.location.z = .004
    for row in range(-7, 8):
        for column in range(-5, 6):
            x, z = (column + .5 * (row % 2)) * 1.5, row * 1.15 + .6
            for item in first:
                copy = instance(item.data, (0, 0, 0))
                copy.matrix_world = move(x + 40, 0, z) @ item.matrix_world


def _drape(random, wall, colour):
    """Satin hanging in soft vertical folds."""
    waves = [(random.uniform(.55, 1.5), random.random() * 6, random.uniform(.5, 1)) for _ in range(4)]

    def folds(x, y):
        lean = .10 * sin(y * .22 + waves[0][1])
        return sum(weight * .13 * (1 + sin((x + lean * y) * pitch * 2 + phase)) for pitch, phase, weight in waves)
    cloth = sheet(materials.backdrop('satin', colour), 34, height=folds, cells=260)
    cloth.rotation_euler = Euler((pi / 2, 0, 0))
    cloth.location = (0, wall - .02, 0)

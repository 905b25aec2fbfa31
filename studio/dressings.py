"""Dressings of the wall behind a hanging piece: an arch, a brass plate, two tones, garlands, block print, a drape.

Everything made here is named 'fixed', so that it stands still while a piece turns in a video.
"""
from math import cos, exp, pi, sin

from mathutils import Euler, Matrix

import materials
from geometry import (FACING_CAMERA, around, basis, coil_ring, extrude, instance, lathe, move,
                      pear_outline, placed, recorded, scaled_outline, scallop_outline, sheet, sphere_mesh, turn,
                      wires)
from stage import marigold_mesh


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


def _garlands(random, wall):
    """Two strings of marigolds and leaves hanging at the sides."""
    meshes = [marigold_mesh(colour) for colour in ('#ffb92e', '#ff8c1a', '#ffd24a')]
    green = materials.petal_skin('#4b7d33')
    for side in (-1, 1):
        z = 9.0
        while z > -9:
            size = random.uniform(.50, .58)
            x = side * 3.4 + random.uniform(-.06, .06)
            facing = (random.uniform(-.25, .25) - side * .1, -1, random.uniform(-.1, .3))
            flower = instance(random.choice(meshes), (0, 0, 0))
            flower.matrix_world = (move(x, wall - .25 - random.uniform(0, .2), z) @ basis(facing)
                                   @ turn(random.random() * 360) @ Matrix.Scale(size, 4))
            if random.random() < .3:
                for lean in (-1, 1):
                    with placed(move(x + lean * .55, wall - .2, z + .35) @ FACING_CAMERA @ turn(lean * 115)):
                        extrude(scaled_outline(pear_outline(24, .42), .42), .02, green, .01)
            z -= size * 1.42


def _block_print(wall, colour):
    """Staggered printed flowers, tone on tone."""
    skin = materials.felt(colour)
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

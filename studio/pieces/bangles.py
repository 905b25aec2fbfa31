"""Lumbas made from a bangle: on a peg, turned, with a motif inside, nested, strung with pearls, with five drops, laid."""
from math import cos, radians, sin, sqrt

from mathutils import Matrix, Vector

import dressings
from geometry import FACING_CAMERA, move, placed, recorded, strand, turn, wires
from lighting import bounds
from palettes import WALLS
from pieces.centrepieces import centrepiece
from pieces.hangings import LAID, bangle, drop, hanging_cord, hitch, jump_ring, peg
from stage import Stage, bead_kit

WALL = 1.6     # centimetres from a hanging bangle to the wall
CENTRE = 2.2   # height of a hanging bangle's centre


def build(spec, random):
    """Bangle lumba in the layout named by spec['layout']; returns its Stage."""
    layout, worn = spec['layout'], spec['view'] == 'worn'
    if layout == 'laid' and not worn:
        return _laid(spec, random)
    if layout == 'laid':
        spec = dict(spec, three=False, inner=2.0, motif_radius=1.15, drop_size=.9, drop_length=.9)
    spec = dict(spec, backdrop=spec.get('wall', spec['backdrop']))
    wall = WALL + (1.0 if layout == 'turned' else 0)
    stage = Stage(spec, random).wall(distance=wall)
    dressing = spec.get('dressing', 'plain')
    kit = bead_kit(spec['palette'])
    {'peg': _on_peg, 'inside': _motif_inside, 'turned': _turned, 'nested': _nested, 'strung': _strung,
     'five': _five_drops, 'laid': _motif_inside if spec['motif'] else _on_peg}[layout](stage, spec, kit, random)
    if dressing != 'plain' and not worn:
        dressings.dress(dressing, random, wall, WALLS[spec['backdrop']][1], spec['accent'])
    return stage


def _on_peg(stage, spec, kit, random):
    """Bangle on a wooden peg, drop or motif and drop below."""
    palette, inner = spec['palette'], spec.get('inner', 1.85)
    with recorded() as subject:
        with placed(move(z=2.35) @ turn(spec.get('twist', 14)) @ turn(-3, 'X') @ FACING_CAMERA) as ring:
            outer = bangle(spec['bangle'], palette, kit, random, inner)
        bottom = 2.35 - outer
        _pin(kit, 0, bottom, 2.35)
        jump_ring(0, bottom - .06, .17, kit['bright'], 20)
        top = bottom - .20
        detail = ring
        if spec.get('motif'):
            radius = spec.get('motif_radius', .95)
            jump_ring(0, top - .02, .13, kit['bright'])
            centre = top - .14 - radius * 1.02
            _, detail = centrepiece(spec['motif'], palette, random, move(0, -.1, centre) @ FACING_CAMERA, radius,
                                    **spec.get('motif_options', {}))
            wires([[(0, -.02, top), (0, -.02, centre)]], .03, kit['bright'])
            top = min(p.z for p in bounds(detail)) - .16
            jump_ring(0, top + .06, .12, kit['bright'], 20)
            wires([[(0, -.02, centre), (0, -.02, top)]], .03, kit['bright'])
        drop(spec['drop'], palette, kit, random, 0, top, spec.get('drop_size', 1.12), spec.get('drop_length', 1.05))
    if stage.view == 'worn':
        hanging_cord(stage, random, palette['threads'], 2.35 + outer - .1, kind=spec['braid'])
    else:
        peg(2.35 + inner - .02, WALL)
    stage.subject, stage.detail = subject, detail
    stage.close_points = [Vector((-1.5, 0, bottom + .35)), Vector((1.5, 0, bottom - 2.75))]
    stage.close_width = 3.0


def _hang(stage, spec, kit, random, outer):
    """Ring and cord above a bangle whose centre stands at CENTRE."""
    _pin(kit, 0, CENTRE + outer, CENTRE)
    jump_ring(0, CENTRE + outer + .12, .2, kit['bright'])
    hanging_cord(stage, random, spec['palette']['threads'], CENTRE + outer + .26, kind=spec.get('braid', 'twist'))
    hitch(spec['palette']['threads'], CENTRE + outer + .26)


def _pin(kit, x, z, middle):
    """Wire to (x, z) on the rim of a bangle whose centre is at height `middle`.

    It reaches between the rim's pearls to the metal behind them.
    """
    inwards = Vector((-x, 0, middle - z)).normalized()
    wires([[Vector((x, 0, z)) + inwards * reach for reach in (.05, .3)]], .03, kit['bright'])


def _rim_drop(spec, kit, random, outer, degrees, kind, size, length):
    """Drop hanging from the bangle's rim, `degrees` away from its lowest point."""
    angle = radians(-90 + degrees)
    x, z = outer * cos(angle), CENTRE + outer * sin(angle)
    _pin(kit, x, z, CENTRE)
    jump_ring(x, z - .05, .11, kit['bright'], 20)
    drop(kind, spec['palette'], kit, random, x, z - .13, size, length)


def _facing(spec, kit, random, inner):
    """Bangle facing the viewer; returns its outer radius and its objects."""
    with placed(move(z=CENTRE) @ FACING_CAMERA) as ring:
        outer = bangle(spec['bangle'], spec['palette'], kit, random, inner)
    return outer, ring


def _hook(motif, radius):
    """Height above a motif's centre at which its wire ends behind it: a crescent is open lower down."""
    return radius * (.8 if motif == 'crescent' else .4)


def _motif_inside(stage, spec, kit, random):
    """Bangle on a cord with a motif swinging inside it and one or three drops below."""
    inner, radius = spec.get('inner', 1.95), spec.get('motif_radius', 1.12)
    with recorded() as subject:
        outer, _ = _facing(spec, kit, random, inner)
        strand((0, 0, CENTRE + inner + .02), [(kit['gold'], .07, .8), (kit['pearl'], .12, 1), (kit['gold'], .08, .6),
                                              (kit['agate'], .13, .9), (kit['gold'], .07, .8)], kit['bright'])
        _, detail = centrepiece(spec['motif'], spec['palette'], random, move(0, -.08, CENTRE) @ FACING_CAMERA, radius,
                                **spec.get('motif_options', {}))
        wires([[(0, 0, CENTRE + inner), (0, 0, CENTRE + _hook(spec['motif'], radius))]], .03, kit['bright'])
        _rim_drop(spec, kit, random, outer, 0, spec['drop'], spec.get('drop_size', .85), spec.get('drop_length', .85))
        if spec['three']:
            for degrees in (-52, 52):
                _rim_drop(spec, kit, random, outer, degrees, spec['side_drop'], .62, .55)
    _hang(stage, spec, kit, random, outer)
    stage.subject, stage.detail, stage.close_width = subject, detail, 3.2


def _turned(stage, spec, kit, random):
    """Bangle seen at an angle, so that its depth shows, with its drop below."""
    with recorded() as subject:
        with placed(move(z=CENTRE) @ turn(spec['twist'] * 3) @ FACING_CAMERA) as ring:
            outer = bangle(spec['bangle'], spec['palette'], kit, random, spec.get('inner', 2.0))
        _pin(kit, 0, CENTRE - outer, CENTRE)
        jump_ring(0, CENTRE - outer - .05, .15, kit['bright'], 20)
        drop(spec['drop'], spec['palette'], kit, random, 0, CENTRE - outer - .18, spec.get('drop_size', 1.15),
             spec.get('drop_length', .95))
    _hang(stage, spec, kit, random, outer)
    stage.subject, stage.detail, stage.close_width = subject, ring, 3.4


def _nested(stage, spec, kit, random):
    """Large bangle with a small one of the same kind swinging inside it."""
    inner = spec.get('inner', 2.15)
    with recorded() as subject:
        outer, _ = _facing(spec, kit, random, inner)
        end = strand((0, 0, CENTRE + inner + .02), [(kit['gold'], .08, .8), (kit['pearl'], .13, 1),
                                                    (kit['gold'], .08, .8)], kit['bright'])
        small = .46
        with placed(move(0, -.02, end[2] - outer * small - .02) @ turn(16) @ FACING_CAMERA @ Matrix.Scale(small, 4)
                    ) as detail:
            bangle(spec['bangle'], spec['palette'], kit, random, inner)
        _rim_drop(spec, kit, random, outer, 0, spec['drop'], spec.get('drop_size', 1.0), spec.get('drop_length', .85))
    _hang(stage, spec, kit, random, outer)
    stage.subject, stage.detail, stage.close_width = subject, detail, 3.4


def _strung(stage, spec, kit, random):
    """Bangle with strings of pearls hanging inside it, longest in the middle."""
    inner = spec.get('inner', 2.1)
    with recorded() as subject:
        with recorded() as detail:
            outer, _ = _facing(spec, kit, random, inner)
            for k in range(-3, 4):
                x = k * inner * .235
                top = sqrt(inner * inner - x * x)
                pearls = int((top + inner * (.52 - .20 * abs(k))) / .24)
                end = strand((x, 0, CENTRE + top + .03), [(kit['gold'], .06, .8)] + [(kit['pearl'], .115, 1)] * pearls,
                             kit['bright'])
                strand(end, [(kit['gold'], .08, .6), (kit['agate'], .16, 1.15), (kit['gold'], .08, .6)], kit['bright'])
        _rim_drop(spec, kit, random, outer, 0, spec['drop'], spec.get('drop_size', .95), spec.get('drop_length', .85))
    _hang(stage, spec, kit, random, outer)
    stage.subject, stage.detail, stage.close_width = subject, detail, 3.6


def _five_drops(stage, spec, kit, random):
    """Bangle with its drop in the middle and two smaller drops at each side."""
    with recorded() as subject:
        outer, ring = _facing(spec, kit, random, spec.get('inner', 2.0))
        _rim_drop(spec, kit, random, outer, 0, spec['drop'], spec.get('drop_size', .82), spec.get('drop_length', .8))
        for degrees, size in ((-66, .5), (-35, .6), (35, .6), (66, .5)):
            _rim_drop(spec, kit, random, outer, degrees, spec['side_drop'], size, size * .95)
    _hang(stage, spec, kit, random, outer)
    stage.subject, stage.detail, stage.close_width = subject, ring, 3.6


def _laid(spec, random):
    """Bangle lying on a cloth with its drop spread out below."""
    stage, palette = Stage(spec, random).table(flat=5.2), spec['palette']
    kit = bead_kit(palette)
    with placed(turn(spec.get('lean', 0))) as subject:
        with placed(move(0, 1.5, .24) @ turn(spec.get('twist', 8))) as detail:
            outer = bangle(spec['bangle'], palette, kit, random, spec.get('inner', 2.0))
        with placed(move(0, 1.5 - outer + .02, .30) @ LAID):
            jump_ring(0, 0, .15, kit['bright'], 20)
            drop(spec['drop'], palette, kit, random, 0, -.12, spec.get('drop_size', .9), spec.get('drop_length', .9))
        if spec.get('motif'):
            _, detail = centrepiece(spec['motif'], palette, random, move(0, 1.5, .06), 1.15,
                                    **spec.get('motif_options', {}))
            with placed(move(0, 1.5, .16) @ LAID):
                strand((0, 0, 2.02), [(kit['gold'], .08, .8), (kit['pearl'], .15, 1), (kit['gold'], .09, .6),
                                      (kit['agate'], .15, .9), (kit['gold'], .08, .8)], kit['bright'])
                wires([[(0, 0, 2.0), (0, 0, _hook(spec['motif'], 1.15))]], .03, kit['bright'])
    stage.scatter(spec.get('props', 'none'))
    stage.subject, stage.detail, stage.close_width, stage.margin = subject, detail, 3.6, .09
    return stage

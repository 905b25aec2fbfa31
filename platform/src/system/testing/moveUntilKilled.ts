// Moves files, and is killed before one of the renames. Arguments: root, staged, moves, which.
import { type Move, moveAll } from '../moveAll';
import { killAtRename } from './killAtRename';

const [, , root = '', staged = '', moves = '', killAt = ''] = process.argv;
killAtRename(Number(killAt));
moveAll(root, staged, JSON.parse(moves) as Move[]);

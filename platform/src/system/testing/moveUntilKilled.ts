// Moves files, and is killed before one of the renames. Arguments: root, staged, moves, which.
import fs from 'node:fs';
import { type Move, moveAll } from '../moveAll';

const [, , root = '', staged = '', moves = '', killAt = ''] = process.argv;
const { renameSync } = fs;
let count = 0;
fs.renameSync = (from, to) => {
  count += 1;
  if (count === Number(killAt)) process.kill(process.pid, 'SIGKILL');
  renameSync(from, to);
};
moveAll(root, staged, JSON.parse(moves) as Move[]);

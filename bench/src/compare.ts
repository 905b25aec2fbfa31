import path from 'node:path';
import { compareSites } from './compareSites';

const [before, after] = process.argv.slice(2);
if (before === undefined || after === undefined)
  throw new Error('npm run compare -w bench -- <folder of a site> <folder of another>');
const differences = compareSites(path.resolve(before), path.resolve(after));
for (const line of differences) console.log(line);
console.log(`${differences.length || 'no'} differences`);
if (differences.length > 0) process.exitCode = 1;

import { runCommand } from '../runCommand';

/** Runs the command that its arguments are. */
const [program = '', ...args] = process.argv.slice(2);

void runCommand(program, args);

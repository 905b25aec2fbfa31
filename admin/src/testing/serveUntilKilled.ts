// Serves the pages of a folder, and is killed before a rename. Arguments: root, which.
import { killAtRename } from '@dhaaga-noor/platform/testing';
import { startAdmin } from './adminFixture';

const [, , root = '', killAt = ''] = process.argv;
killAtRename(Number(killAt));
void startAdmin(root).then(({ port }) => console.log(port));

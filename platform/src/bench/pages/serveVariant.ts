import { createSiteServer } from '../../serve/createSiteServer';
import { listen } from '../../serve/listen';
import { PROFILE_NAMES, PROFILES } from './profiles';
import { createSlowLink } from './slowLink';

/** Run as a program: serves the site in the folder that it is given, over the link of each profile; says its ports. */
async function serve(site: string): Promise<void> {
  const server = createSiteServer({ site });
  const port = await listen(server, 0, '127.0.0.1');
  const links = PROFILE_NAMES.map(async (name) => {
    const link = createSlowLink(port, PROFILES[name].link);
    await new Promise<void>((resolve) => link.listen(0, '127.0.0.1', resolve));
    const address = link.address();
    return [name, typeof address === 'object' ? address?.port : undefined] as const;
  });
  process.stdout.write(`${JSON.stringify(Object.fromEntries(await Promise.all(links)))}\n`);
}

void serve(process.argv[2] ?? '');

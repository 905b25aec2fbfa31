import path from 'node:path';
import { Command } from 'commander';
import { fromHere, replaceFile, toPlainText, undoInterrupted, WORKSPACE } from '../system';
import type { AddRequest } from '../catalogue';

/** The folders of the commands; tests pass their own. */
export interface CatalogueCommandOptions {
  /** Folder that holds the remotes. */
  root?: string;
  /** URL at which a remote's development server shows it. */
  origin?: string;
  print?: (text: string) => void;
}

type AddOptions = Omit<AddRequest, 'list' | 'files' | 'alts'> & { alt?: string[] };

/** The commands of the catalogue. Problems are thrown as StorefrontError. */
export function catalogueCommand({
  root = WORKSPACE,
  origin = `http://localhost:${process.env['PORT'] ?? '8080'}`,
  print = (text) => console.log(toPlainText(text)),
}: CatalogueCommandOptions = {}): Command {
  const command = new Command('catalogue').description(
    'add, check, import, export, list and remove products, convert pictures and clips',
  );
  command.hook('preAction', () => {
    for (const note of undoInterrupted(root)) print(note);
  });

  command
    .command('add <list> <files...>')
    .description('add a product with its photographs and clips')
    .requiredOption('--name <name>', 'name that shoppers read')
    .requiredOption('--price <rupees>', 'price in whole rupees')
    .option('--description <text>', 'what one sees, how large, for whom')
    .option('--colours <keys>', 'one to three, what one sees first: red,gold')
    .option('--for <keys>', 'whom it is for: brother,bhabhi')
    .option(
      '--alt <text>',
      'what a picture shows; once for each file, in their order',
      (text, all: string[] = []) => [...all, text],
    )
    .action(async (list: string, files: string[], { alt, ...options }: AddOptions) => {
      const { loadGivenFiles, loadAdd, applyChange } = await import('../catalogue');
      const request = { list, files: loadGivenFiles(files), alts: alt, ...options };
      const plan = loadAdd(request, root);
      const notes = await applyChange(plan, root);
      print(`${list}/${plan.product.record.id} is in the catalogue.`);
      for (const note of [...notes, ...plan.hints]) print(note);
      print(`See it with \`npm run dev -w ${plan.part}\` at ${origin}${plan.path}`);
    });

  command
    .command('check')
    .description('report every problem of the whole catalogue')
    .action(async () => {
      const catalogue = await import('../catalogue');
      const { loadFamilies, checkFamilies, checkPublicFiles, findUntranslated, assertNoProblems } = catalogue;
      const families = loadFamilies(root);
      const listed = families.flatMap((family) => family.catalogue.listed);
      const problems = [...(await checkFamilies(families)), ...(await checkPublicFiles(root))];
      assertNoProblems(problems);
      print(`The catalogue has no problems (${listed.length} entries in ${families.length} families).`);
      for (const line of findUntranslated(families)) print(line);
      const { findUntranslatedSite, SITE_FILE } = await import('../build');
      for (const line of findUntranslatedSite(path.join(root, SITE_FILE))) print(line);
      for (const { file, draft } of listed) if (draft) print(`${file} is a draft: not published.`);
    });

  command
    .command('convert <files...>')
    .description('convert photographs and clips in the folder of a product to the published formats')
    .action(async (files: string[]) => {
      const { loadGivenFiles, applyConvert } = await import('../catalogue');
      for (const given of loadGivenFiles(files))
        for (const note of await applyConvert(given, root)) print(note);
    });

  command
    .command('import <table>')
    .description('add and change many products: a CSV file or Excel workbook, such as that of `export`')
    .option('--photos <folder>', 'where the photographs and clips are that it names', '.')
    .option('--write', 'do it; without this, only say what would be done')
    .action(async (file: string, { photos, write }: { photos: string; write?: true }) => {
      const { loadTable, loadTableFiles, loadImport, formatImport, applyChange } =
        await import('../catalogue');
      const table = await loadTable(fromHere(file));
      const plan = loadImport(table, await loadTableFiles(table, fromHere(photos)), root);
      for (const line of formatImport(plan)) print(line);
      if (plan.added.length + plan.changed.size === 0) return;
      if (!write) return print('Nothing is written: the same command with --write does it.');
      for (const note of await applyChange(plan, root)) print(note);
      print('Written. `npm run catalogue -- check` looks at all of it, `git diff` shows it.');
    });

  command
    .command('export [file]')
    .description('write the price list of all products as CSV, which `import` takes back')
    .action(async (file?: string) => {
      const { loadValidFamilies, formatTable } = await import('../catalogue');
      const table = formatTable(loadValidFamilies(root));
      if (file === undefined) print(table.trimEnd());
      else replaceFile(fromHere(file), table);
    });

  command
    .command('list [list]')
    .description('show the products of all lists, or of one such as rakhi/single')
    .action(async (list?: string) => {
      const { loadFamilies, formatList } = await import('../catalogue');
      print(formatList(loadFamilies(root), list));
    });

  command
    .command('remove <product>')
    .description('move a product to the bin by its id, or by list and id such as rakhi/lumba/SDML001')
    .action(async (product: string) => {
      const { loadRemove, applyChange } = await import('../catalogue');
      const plan = loadRemove(root, product);
      await applyChange(plan, root);
      print(`${plan.name} (${plan.title}) is removed. The bin of \`npm run admin\` has it.`);
    });

  return command;
}

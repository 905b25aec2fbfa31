import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Days, SITE_TEXTS, type SiteSettings, type SiteText } from '@dhaaga-noor/shared-types';
import { z } from 'zod';
import {
  CatalogueError,
  createReport,
  flag,
  languagesOfFile,
  type Problem,
  type ProblemReport,
  readFields,
  readYaml,
  text,
  textOf,
  translationFile,
  wholeNumber,
  type YamlNode,
} from '../catalogue';
import type { Wrong } from '../media';
import { isOrigin, readPlainFile, WORKSPACE } from '../system';

const matching = (pattern: Pick<RegExp, 'test'>, wrong: Wrong) =>
  textOf((value) => (pattern.test(value) ? undefined : wrong), wrong);

const DAY = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
/** `Date` takes 31 February for 3 March. */
const isDay = (value: string) => DAY.test(value) && new Date(value).toISOString().startsWith(value);
const day = matching({ test: isDay }, ['not a day', 'write one such as 2026-08-01']);

const LINE = text(120);
const ANNOUNCED = text(90);
const RETURNS = text(300);
const number = wholeNumber('a number of days', 4);
const days = z.strictObject({ from: number, to: number }).superRefine(({ from, to }: Days, context) => {
  const wrong: Wrong = [`less than from, ${from}`, 'write the fewest days first'];
  if (from > to) context.addIssue({ code: 'custom', path: ['to'], params: { wrong } });
});
/** An announcement that ends before it begins is never shown. */
const announcement = z
  .strictObject({ text: ANNOUNCED, from: day, until: day })
  .superRefine(({ from, until }, context) => {
    const wrong: Wrong = [`before from, ${from}`, 'write the last day on which it is shown'];
    if (from > until) context.addIssue({ code: 'custom', path: ['until'], params: { wrong } });
  });

const SETTINGS = z.strictObject({
  brand: LINE,
  tagline: LINE,
  origin: matching({ test: isOrigin }, [
    'not the origin of a site',
    'write a URL such as https://shop.example, without a user, a path or a slash at the end',
  ]),
  city: LINE,
  phone: matching(/^\+\d[\d ]{6,18}\d$/, [
    'not a telephone number in international form',
    'write one such as "+91 00000 00000"',
  ]),
  email: matching(
    /^(?=.{1,254}$)(?=[^@]{1,64}@)\w[\w+-]*(?:\.[\w+-]+)*@(?!-)[a-z\d-]{1,63}(?<!-)(?:\.(?!-)[a-z\d-]{1,63}(?<!-))+$/i,
    ['not an e-mail address', 'write one such as hello@shop.example'],
  ),
  instagram: matching(/^https:\/\/(?:www\.)?instagram\.com\/\w[\w.]{0,29}\/?$/, [
    'not a profile on Instagram',
    'write its URL, such as https://www.instagram.com/brand',
  ]),
  instagramHandle: matching(/^@\w[\w.]{0,29}$/, ['not a profile name', 'write one such as "@brand"']),
  whatsapp: text(120),
  season: LINE,
  offline: flag().optional(),
  announcement: announcement.optional(),
  delivery: z
    .strictObject({
      readyIn: number.optional(),
      metro: days.optional(),
      elsewhere: days.optional(),
      lastOrder: z.strictObject({ day, festival: LINE }).optional(),
      shipsTo: LINE.optional(),
      returns: RETURNS.optional(),
    })
    .optional(),
} satisfies Record<Exclude<keyof SiteSettings, 'language' | 'untranslated'>, z.ZodType>);

/** Of `site.hi.yaml`. */
const TRANSLATION = z.strictObject({
  language: LINE,
  brand: LINE.optional(),
  tagline: LINE.optional(),
  city: LINE.optional(),
  season: LINE.optional(),
  announcement: z.strictObject({ text: ANNOUNCED }).optional(),
  delivery: z
    .strictObject({
      lastOrder: z.strictObject({ festival: LINE }).optional(),
      shipsTo: LINE.optional(),
      returns: RETURNS.optional(),
    })
    .optional(),
});

/** On the first level whole numbers without quotes are texts, such as a year. */
function toTexts(node: YamlNode): YamlNode {
  if (node.kind !== 'map') return node;
  const toText = (value: YamlNode): YamlNode =>
    value.kind === 'scalar' && Number.isInteger(value.value)
      ? { ...value, value: String(value.value) }
      : value;
  const entries = [...node.entries].map(
    ([key, entry]) => [key, { ...entry, node: toText(entry.node) }] as const,
  );
  return { ...node, entries: new Map(entries) };
}

const toReport = (file: string, problems: Problem[]) =>
  createReport(path.relative(WORKSPACE, file).split(path.sep).join('/'), problems);

/** @param content what the file would say. */
function readNode(file: string, report: ProblemReport, content?: string): YamlNode | undefined {
  if (content !== undefined) return readYaml(content, report);
  const read = readPlainFile(file);
  if ('bytes' in read) return readYaml(read.bytes.toString(), report);
  return void report.add(1, { field: 'file', problem: read.problem, fix: 'write a plain file' });
}

function readEnglish(file: string, content: string | undefined, problems: Problem[]): SiteSettings {
  const report = toReport(file, problems);
  const node = readNode(file, report, content);
  const read = node && readFields(toTexts(node), SETTINGS, report);
  const { phone, whatsapp } = read?.values ?? {};
  // The chat must be with the number that the pages show.
  const chat = phone && `https://wa.me/${phone.replace(/\D/g, '')}`;
  if (read && chat && whatsapp && whatsapp !== chat) {
    const details = { field: 'whatsapp', value: whatsapp, problem: 'not a chat with phone' };
    report.add(read.lineOf('whatsapp'), { ...details, fix: `write ${chat}` });
  }
  return (read?.values ?? {}) as SiteSettings;
}

function readTranslation(file: string, problems: Problem[]): Partial<z.infer<typeof TRANSLATION>> {
  const report = toReport(file, problems);
  if (!existsSync(file)) {
    const fix = 'write `language:` with the name of the language, and the texts of site.yaml';
    report.add(1, { field: 'file', problem: 'missing', fix });
    return {};
  }
  const node = readNode(file, report);
  return node ? readFields(toTexts(node), TRANSLATION, report).values : {};
}

const valueAt = (settings: object, keys: string[]): unknown =>
  keys.reduce<unknown>((from, key) => (from as Record<string, unknown> | undefined)?.[key], settings);

/** The settings with the texts of a translation; where one is missing, the English text stays. */
function translateSettings(
  english: SiteSettings,
  translation: Partial<z.infer<typeof TRANSLATION>>,
): SiteSettings {
  const settings = structuredClone(english);
  const untranslated: SiteText[] = [];
  for (const name of SITE_TEXTS) {
    const keys = name.split('.');
    const [text, translated] = [valueAt(settings, keys), valueAt(translation, keys)];
    if (text === undefined) continue;
    if (translated === undefined || translated === text) untranslated.push(name);
    else Object.assign(valueAt(settings, keys.slice(0, -1)) as object, { [keys.at(-1) ?? '']: translated });
  }
  const { language } = translation;
  return { ...settings, language, ...(untranslated.length > 0 && { untranslated }) };
}

/** Texts that may be the same in all languages: a name, a year. */
const SAME_TEXTS: SiteText[] = ['brand', 'season'];

/** A line for each translation that lacks texts of the file of brand details. */
export function findUntranslatedSite(file: string): string[] {
  return languagesOfFile(file).flatMap((language) => {
    const { untranslated = [] } = readSiteSettings(file, { language });
    const lacks = untranslated.filter((name) => !SAME_TEXTS.includes(name));
    const name = path.basename(translationFile(file, language));
    return lacks.length > 0 ? [`${language}: ${name} lacks ${lacks.join(', ')}`] : [];
  });
}

interface Reading {
  /** Of the texts, from the translation next to the file; English by default. */
  language?: string;
  /** What the file would say. */
  content?: string;
}

/**
 * Reads and validates the file of brand details.
 *
 * @throws CatalogueError `SETTINGS_INVALID` listing every problem with its line.
 */
export function readSiteSettings(file: string, { language, content }: Reading = {}): SiteSettings {
  const problems: Problem[] = [];
  const english = readEnglish(file, content, problems);
  const translation =
    language === undefined ? undefined : readTranslation(translationFile(file, language), problems);
  if (problems.length > 0) throw new CatalogueError(problems, {}, 'SETTINGS_INVALID');
  return translation ? translateSettings(english, translation) : english;
}

/** Brand details for a remote that is shown without the shell's sources. */
export const NEUTRAL_SITE: SiteSettings = {
  brand: 'Storefront',
  tagline: 'A part on its own',
  origin: 'https://www.example.com',
  city: 'Jaipur',
  phone: '+91 00000 00000',
  email: 'hello@example.com',
  instagram: 'https://www.instagram.com/example',
  instagramHandle: '@example',
  whatsapp: 'https://wa.me/910000000000',
  season: '2025',
};

import { LUMBA_LABELS, PATHS, RAKHI_LABELS } from 'shared-types';

const rakhiLists = Object.keys(RAKHI_LABELS).map((type) => `${PATHS.rakhi}/${type}`);
const lumbaLists = [...Object.keys(LUMBA_LABELS), 'all'].map((type) => `${PATHS.lumba}/${type}`);

/** Every route of the storefront: its pages, all lists, a later page, and the address of one product of each family. */
export const AUDITED_ROUTES: string[] = [
  ...new Set([
    ...Object.values(PATHS),
    ...rakhiLists,
    ...lumbaLists,
    `${PATHS.rakhiAlias}/single`,
    `${PATHS.rakhi}/single?page=2`,
    `${PATHS.rakhi}/single/SDR001`,
    `${PATHS.lumba}/bangle/SDL001`,
  ]),
];

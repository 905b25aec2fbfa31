import type { SiteSettings } from '@dhaaga-noor/shared-types';
import { toIntegrity } from '../../store';
import { escapeHtml } from './html';

/** Name of the web server's error page, and of its style sheet. */
export const ERROR_PAGE = '50x.html';
export const ERROR_STYLES = '50x.css';

interface PlainPage {
  heading: string;
  text: string;
}

/** URL of a file at the root of the site. */
type HrefOf = (file: string) => string;

/** A page without scripts or files of any part; its one style sheet is next to it. */
function toPlainPage({ brand, phone, email, whatsapp }: SiteSettings, href: HrefOf, page: PlainPage): string {
  const text = (value: string) => escapeHtml(value);
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${page.heading} — ${text(brand)}</title>
<meta name="robots" content="noindex">
<meta name="theme-color" content="#6b1426">
<link rel="stylesheet" href="${href(`/${ERROR_STYLES}`)}" crossorigin integrity="${toIntegrity(ERROR_PAGE_STYLES)}">
<link rel="icon" href="${href('/favicon.svg')}" type="image/svg+xml">
</head>
<body>
<main>
<svg viewBox="0 0 320 96" width="320" height="96" aria-hidden="true">
<path d="M4 60c40-36 72 30 112 0s44-44 60-20-16 40-28 22 20-40 52-14 76 26 116-4" fill="none" stroke="#6b1426" stroke-width="3" stroke-linecap="round"/>
<path d="M4 60c40-36 72 30 112 0s44-44 60-20-16 40-28 22 20-40 52-14 76 26 116-4" fill="none" stroke="#e3be6e" stroke-width="3" stroke-linecap="round" stroke-dasharray="5 9"/>
</svg>
<h1>${page.heading}</h1>
<p>${page.text}</p>
<ul>
<li><a href="tel:${text(phone.replaceAll(' ', ''))}">${text(phone)}</a></li>
<li><a href="${text(whatsapp)}">WhatsApp</a></li>
<li><a href="mailto:${text(email)}">${text(email)}</a></li>
</ul>
<p><a class="again" href="">Try again</a></p>
<p class="brand">${text(brand)}</p>
</main>
</body>
</html>
`;
}

/** The page for server errors. */
export const toErrorPage = (site: SiteSettings, href: HrefOf): string =>
  toPlainPage(site, href, {
    heading: 'The shop cannot be shown just now',
    text: 'Something on our side broke, and it is not your doing. Try again in a minute, or reach us directly:',
  });

/** The page that an offline browser shows for URLs that it has not visited before. */
export const toOfflinePage = (site: SiteSettings, href: HrefOf): string =>
  toPlainPage(site, href, {
    heading: 'You are offline',
    text: 'This page needs a connection. The pages that you have seen still open, and we answer the telephone:',
  });

/** Styles of the error page; its fonts are available on every machine. */
export const ERROR_PAGE_STYLES = `:root {
  color-scheme: light;
}

body {
  display: grid;
  min-block-size: 100vh;
  margin: 0;
  background: #fbf6ec;
  color: #2a1714;
  font: 1.0625rem/1.6 system-ui, sans-serif;
}

main {
  max-inline-size: 34rem;
  margin: auto;
  padding: 2rem 1.5rem;
  text-align: center;
}

svg {
  max-inline-size: 100%;
  block-size: auto;
}

h1 {
  margin: 1.5rem 0 0.75rem;
  color: #6b1426;
  font: 600 2.25rem/1.15 Georgia, 'Times New Roman', serif;
}

ul {
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0.25rem 1.5rem;
  margin: 1rem 0 1.5rem;
  padding: 0;
  list-style: none;
}

li a {
  display: inline-flex;
  align-items: center;
  min-block-size: 2.75rem;
}

a {
  color: #0f4c4a;
  text-underline-offset: 0.25em;
}

.again {
  display: inline-flex;
  align-items: center;
  min-block-size: 2.75rem;
  padding-inline: 1.75rem;
  background: #6b1426;
  color: #fbf6ec;
  text-decoration: none;
}

.again:focus-visible,
li a:focus-visible {
  outline: 3px solid #b8872b;
  outline-offset: 3px;
}

.brand {
  color: #6a544c;
  font-family: Georgia, 'Times New Roman', serif;
}
`;

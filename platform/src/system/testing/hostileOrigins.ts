/** What looks like the origin of a site, and is none, or is written in another way. */
export const HOSTILE_ORIGINS = [
  ...['https://x.example"><b>', 'https://x.example"', "https://x.example'", 'https://x.example<b>'],
  ...['https://user:secret@x.example', 'https://user@x.example', 'https://@x.example'],
  ...['https://x.example/', 'https://x.example/a', 'https://x.example?a', 'https://x.example#a'],
  ...['https://x.example:443', 'http://x.example:80', 'https://x.example:0', 'https://x.example:'],
  ...['https://X.example', 'HTTPS://x.example', 'https://दुकान.example', 'https://ｘ.example'],
  ...['https://', 'ftp://x.example', 'javascript:alert(1)', 'http:x.example', '//x.example', 'x.example'],
  ...['https://-x.example', 'https://a.-x.example', 'https://x_y.example', 'https://*.example'],
  ...[
    'https://x.example.',
    'https://x..example',
    'https://x%2eexample',
    'https://[::1]',
    'http+x://x.example',
  ],
  ...['https://x.example ', ' https://x.example', 'https://x.example\n', 'https://x.exa\tmple'],
  ...['https://x$y.example', 'https://x.example;a', 'https://x.example,y', 'https://x.example=y'],
  ...['https://x.example\\a', 'https://x.example\u2028', 'https://x.ex\u200bample', ''],
];

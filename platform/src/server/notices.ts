/** Plain texts of responses without a page. */
export const NOTICES = {
  400: 'Bad request\n',
  404: 'Not found\n',
  405: 'Method not allowed\n',
  416: 'Range not satisfiable\n',
  500: 'Something went wrong\n',
} as const;

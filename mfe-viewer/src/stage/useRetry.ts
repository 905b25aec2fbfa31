import { useState } from 'react';

/**
 * Further attempts at the file of a picture or clip.
 *
 * @param prepare returns the query for another attempt at a URL.
 */
export function useRetry(prepare: (url: string) => Promise<string>) {
  const [retry, setRetry] = useState({ attempt: 0, query: '', preparing: false });
  const tryAgain = async (failedUrl: string) => {
    setRetry({ ...retry, preparing: true });
    const query = await prepare(failedUrl);
    setRetry({ attempt: retry.attempt + 1, query, preparing: false });
  };
  return { ...retry, tryAgain };
}

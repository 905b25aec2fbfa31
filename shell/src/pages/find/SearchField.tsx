import { useEffect, useRef, type FormEvent } from 'react';
import { Search } from '../../icons/headerIcons';
import styles from './SearchField.module.css';
import { texts } from './texts';

/** Typing rests after this time. */
const REST_MS = 250;

/** Keyboards of phones leave Hindi words as they are typed. */
const KEYBOARD = {
  enterKeyHint: 'search',
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;

export interface SearchFieldProps {
  q: string;
  /** @param isResting the shopper has not confirmed the words, but stopped typing. */
  onSearch: (q: string, isResting: boolean) => void;
}

/** The field for words. It is not controlled: what is typed before the page hydrates stays. */
export function SearchField({ q, onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<string>(undefined);

  useEffect(() => {
    const input = field.current;
    if (!input || last.current === q) return;
    const isEarly = last.current === undefined && input.value !== '' && q === '';
    last.current = q;
    if (isEarly) onSearch(input.value, true);
    else input.value = q;
  }, [q, onSearch]);
  useEffect(() => () => clearTimeout(resting.current), []);

  const search = (isResting: boolean) => {
    clearTimeout(resting.current);
    last.current = field.current?.value ?? '';
    onSearch(last.current, isResting);
  };
  const type = () => {
    clearTimeout(resting.current);
    resting.current = setTimeout(search, REST_MS, true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(false);
  };

  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        <label className={styles.label} htmlFor="find">
          {texts.label}
        </label>
        <Search className={styles.icon} />
        <input
          ref={field}
          id="find"
          className={styles.field}
          type="search"
          name="q"
          {...KEYBOARD}
          placeholder={texts.placeholder}
          onInput={type}
        />
      </form>
    </search>
  );
}

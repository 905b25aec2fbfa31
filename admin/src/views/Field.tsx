import type { ReactNode } from 'react';
import { type FieldRule, mapDetails, type ProductField, ruleOf } from '@dhaaga-noor/shared-types';
import { sharedMessages } from '@dhaaga-noor/shared-ui';
import { toInputName } from '../readForm';
import styles from './admin.module.css';

interface Label {
  label: string;
  hint?: string;
}

export const LABELS: Record<ProductField, Label> = {
  name: { label: 'Name', hint: 'A few words' },
  price: { label: 'Price' },
  was: { label: 'Earlier price', hint: 'Struck out; higher than the price' },
  soldOut: { label: 'Sold out' },
  draft: { label: 'Draft: on no page of the shop' },
  order: { label: 'Place in its list', hint: '1 is first; empty: by its id' },
  description: { label: 'Description', hint: 'One or two sentences' },
  ...mapDetails((detail) => ({ label: sharedMessages.details[detail] })),
  colours: { label: 'Colours' },
  for: { label: 'For whom' },
  matches: { label: 'Goes with', hint: 'Ids of other pieces of the same family, such as SDR001, SDL001R' },
};

/** What the table of fields says of a value. */
function toHint(rule: FieldRule): string | undefined {
  if (rule.kind === 'number') return `In ${rule.unit}, such as ${rule.example}`;
  return rule.kind === 'keys' && rule.most ? `At most ${rule.most}` : undefined;
}

/** From here on a text does not fit one line of the form. */
const LONG_TEXT = 500;

/** A problem as `catalogue check` prints it, and the field that it is about. */
export interface FieldProblem {
  field: string;
  line: string;
}

interface ProblemListProps {
  problems: FieldProblem[];
  id?: string;
}

export function ProblemList({ problems, id }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <ul id={id} className={styles.problems}>
      {problems.map(({ line }) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface RefusalProps {
  problems: FieldProblem[];
  /** Fields that show their problems themselves. */
  fields?: string[];
  children: ReactNode;
}

/** Above a form: that it has problems, and those that belong to no field. */
export function Refusal({ problems, fields = [], children }: RefusalProps) {
  if (problems.length === 0) return null;
  return (
    <div role="alert" className={styles.refusal}>
      <p>{children}</p>
      <ProblemList problems={problems.filter(({ field }) => !fields.includes(field))} />
    </div>
  );
}

/** What somebody else has written meanwhile. */
export const toWritten = (text: string) => `In the catalogue: ${text || 'nothing'}`;

interface InputProps extends Label {
  name: string;
  /** Language of the value, if it is not English. */
  lang?: string;
  rule?: FieldRule;
  /** As a cell of a table has it. */
  value?: string;
  /** What somebody else has written meanwhile. */
  written?: string;
  problems?: FieldProblem[];
}

/** A field with its label and its problems. */
export function Input({ name, lang, label, hint, rule, value = '', written, problems = [] }: InputProps) {
  const id = toInputName(name);
  const own = problems.filter(({ field }) => field === name);
  const help = (
    <>
      <p id={`${id}-hint`} className={styles.hint}>
        {written === undefined ? hint : toWritten(written)}
      </p>
      <ProblemList id={`${id}-problems`} problems={own} />
    </>
  );
  const described = { name: id, 'aria-describedby': `${id}-hint ${id}-problems` };
  const isFlag = rule?.kind === 'flag';
  const choices = rule?.kind === 'keys' ? rule.choices : isFlag && ['yes'];
  if (choices)
    return (
      <fieldset className={`${styles.row} ${styles.keys}`}>
        {!isFlag && <legend>{label}</legend>}
        {choices.map((choice) => (
          <label key={choice} className={styles.flag}>
            <input
              {...{ ...described, type: 'checkbox', value: choice }}
              defaultChecked={value.split(', ').includes(choice)}
            />
            {isFlag ? label : choice}
          </label>
        ))}
        {/* Browsers send no unchecked box: an empty field that is sent. */}
        <input type="hidden" name={id} value="" />
        {help}
      </fieldset>
    );
  const attributes = {
    ...{ ...described, id, lang, defaultValue: value, autoComplete: 'off' },
    'aria-invalid': own.length > 0 || undefined,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {rule?.kind === 'text' && rule.longest >= LONG_TEXT ? (
        <textarea {...attributes} rows={4} />
      ) : (
        <input {...attributes} inputMode={rule?.kind === 'number' ? 'numeric' : undefined} />
      )}
      {help}
    </div>
  );
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });
export const toLanguage = (code: string) => LANGUAGES.of(code) ?? code;

/** The input of a product's field, or of its text in another language, such as `hi.name`. */
export function Field(props: Omit<InputProps, keyof Label | 'lang' | 'rule'>) {
  const [field, lang] = props.name.split('.').reverse() as [ProductField, string?];
  const rule = ruleOf(field);
  const { label } = LABELS[field];
  const translated = lang && { lang, label: `${label} in ${toLanguage(lang)}`, hint: 'Empty: in English' };
  return <Input hint={toHint(rule)} {...LABELS[field]} {...translated} {...props} rule={rule} />;
}

interface FormProps {
  /** Path that it is sent to. */
  action: string;
  className?: string;
  children: ReactNode;
}

/** A form that is done once, though it be sent twice. */
export const Form = ({ action, className = styles.form, children }: FormProps) => (
  <form method="post" encType="multipart/form-data" {...{ action, className }}>
    <input type="hidden" name="token" value={crypto.randomUUID()} />
    {children}
  </form>
);

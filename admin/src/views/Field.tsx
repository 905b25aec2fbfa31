import type { ReactNode } from 'react';
import { type FieldRule, type ProductField, ruleOf } from '@dhaaga-noor/shared-types';
import { toInputName } from '../readForm';
import styles from './admin.module.css';
import { type Label, toLabel } from './labels';

/** What the table of fields says of a value. */
function toHint(rule: FieldRule): string | undefined {
  if (rule.kind === 'number') return `Write ${rule.unit}, such as ${rule.example}`;
  return rule.kind === 'keys' && rule.most ? `At most ${rule.most}` : undefined;
}

/** From here on a text does not fit one line of the form. */
const LONG_TEXT = 500;

/** A problem of a field. */
export interface FieldProblem {
  /** Empty for what is of none. */
  field: string;
  /** Id of another product, whose field it is. */
  of?: string;
  /** What follows the field's label. */
  line: string;
}

const toText = ({ field, of, line }: FieldProblem) =>
  `${of ? `${of}, ` : ''}${field && toLabel(field).label}${line}`;

interface ProblemListProps {
  problems: FieldProblem[];
  id?: string;
  /** Where a problem is solved. */
  toHref?: (problem: FieldProblem) => string | undefined;
}

function ProblemList({ problems, id, toHref }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <ul id={id} className={styles.problems}>
      {problems.map((problem) => {
        const href = toHref?.(problem);
        const text = toText(problem);
        return <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>;
      })}
    </ul>
  );
}

interface RefusalProps {
  problems: FieldProblem[];
  /** Fields of the form below. */
  fields?: string[];
  children: ReactNode;
}

/** Above a form: its problems, each with a link to its field, or to the product that has it. */
export function Refusal({ problems, fields = [], children }: RefusalProps) {
  if (problems.length === 0) return null;
  const toHref = ({ field, of }: FieldProblem) => {
    if (of) return `/?q=${of}`;
    return fields.includes(field) ? `#${toInputName(field)}` : undefined;
  };
  return (
    <div role="alert" className={styles.refusal}>
      <p>{children}</p>
      <ProblemList {...{ problems, toHref }} />
    </div>
  );
}

/** What somebody else has written meanwhile. */
export const toWritten = (text: string) => `In the catalogue, replaced by Save: ${text || 'nothing'}`;

/** What stands below an input, and how the input refers to it. */
export function toHelp(name: string, problems: FieldProblem[], hint?: string) {
  const id = toInputName(name);
  const own = problems.filter(({ field, of }) => field === name && !of);
  const ids = [hint && `${id}-hint`, own.length > 0 && `${id}-problems`].filter(Boolean);
  return {
    attributes: {
      id,
      'aria-describedby': ids.join(' ') || undefined,
      'aria-invalid': own.length > 0 || undefined,
    },
    help: (
      <>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
        <ProblemList id={`${id}-problems`} problems={own} />
      </>
    ),
  };
}

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
  const { attributes, help } = toHelp(name, problems, written === undefined ? hint : toWritten(written));
  const own = { ...attributes, name: attributes.id };
  const isFlag = rule?.kind === 'flag';
  const choices = rule?.kind === 'keys' ? rule.choices : isFlag && ['yes'];
  if (choices)
    return (
      <fieldset className={`${styles.row} ${styles.keys}`}>
        {!isFlag && <legend>{label}</legend>}
        {choices.map((choice, at) => (
          <label key={choice} className={styles.flag}>
            <input
              {...{ ...own, id: at === 0 ? own.id : undefined, type: 'checkbox', value: choice }}
              defaultChecked={value.split(', ').includes(choice)}
            />
            {isFlag ? label : choice}
          </label>
        ))}
        {/* Browsers send no unchecked box: an empty field that is sent. */}
        <input type="hidden" name={own.name} value="" />
        {help}
      </fieldset>
    );
  const typed = { ...own, lang, defaultValue: value, autoComplete: 'off' };
  return (
    <div className={styles.field}>
      <label htmlFor={own.id}>{label}</label>
      {rule?.kind === 'text' && rule.longest >= LONG_TEXT ? (
        <textarea {...typed} rows={4} />
      ) : (
        <input {...typed} inputMode={rule?.kind === 'number' ? 'numeric' : undefined} />
      )}
      {help}
    </div>
  );
}

/** The input of a product's field, or of its text in another language, such as `hi.name`. */
export function Field(props: Omit<InputProps, keyof Label | 'lang' | 'rule'>) {
  const [field, lang] = props.name.split('.').reverse() as [ProductField, string?];
  const rule = ruleOf(field);
  return <Input hint={toHint(rule)} {...toLabel(props.name)} {...props} {...{ lang, rule }} />;
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

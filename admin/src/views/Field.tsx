import type { ReactNode } from 'react';
import { FIELD_NAMES, type FieldRule, ruleOf } from '@dhaaga-noor/shared-types';
import { toInputName } from '../readForm';
import styles from './admin.module.css';
import { toLabel } from './labels';

/** What the table of fields says of a value. */
function toHint(rule?: FieldRule): string | undefined {
  if (rule?.kind === 'number') return `Write ${rule.unit}, such as ${rule.example}`;
  return rule?.kind === 'keys' && rule.most ? `At most ${rule.most}` : undefined;
}

/** From here on a text, or what is in it, does not fit one line of the form. */
const LONG_TEXT = 500;
const LONG_VALUE = 60;

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

interface RefusalProps {
  problems?: FieldProblem[];
  /** Fields of the form below. */
  fields?: string[];
  children: ReactNode;
}

/** Above a form: its problems, each with a link to its field, or to the product that has it. */
export function Refusal({ problems = [], fields = [], children }: RefusalProps) {
  if (problems.length === 0) return null;
  const toHref = ({ field, of }: FieldProblem) => {
    if (of) return `/?q=${of}`;
    return fields.includes(field) ? `#${toInputName(field)}` : undefined;
  };
  return (
    <div role="alert" className={styles.refusal}>
      <p>{children}</p>
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={toText(problem)}>
            {toHref(problem) ? <a href={toHref(problem)}>{toText(problem)}</a> : toText(problem)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What somebody else has saved since a form was opened. */
export const describeTheirs = (text: string) => `In the catalogue, replaced by Save: ${text || 'nothing'}`;

/** What stands below an input, and how the input refers to it. */
export function toHelp(name: string, problems: FieldProblem[], hint?: string) {
  const id = toInputName(name);
  const own = problems.filter(({ field, of }) => field === name && !of);
  return {
    attributes: { id, 'aria-describedby': `${id}-help`, 'aria-invalid': own.length > 0 || undefined },
    help: (
      <div id={`${id}-help`}>
        {hint && <p className={styles.hint}>{hint}</p>}
        {own.length > 0 && (
          <ul className={styles.problems}>
            {own.map((problem) => (
              <li key={problem.line}>{toText(problem)}</li>
            ))}
          </ul>
        )}
      </div>
    ),
  };
}

interface FieldProps {
  /** Of a product, also in another language (`hi.name`); or of the site. */
  name: string;
  /** As a cell of a table has it. */
  value?: string;
  /** What somebody else has saved since the form was opened. */
  theirs?: string;
  problems?: FieldProblem[];
  isRequired?: boolean;
}

/** An input with its label and its problems, by the table of fields. */
export function Field({ name, value = '', theirs, problems = [], isRequired }: FieldProps) {
  const [field, lang] = name.split('.').reverse();
  const product = FIELD_NAMES.find((each) => each === field);
  const rule: FieldRule | undefined = product && ruleOf(product);
  const own = toLabel(name);
  const hint = theirs === undefined ? (own.hint ?? toHint(rule)) : describeTheirs(theirs);
  const { attributes, help } = toHelp(name, problems, hint);
  const isFlag = rule?.kind === 'flag';
  const choices = rule?.kind === 'keys' ? rule.choices : isFlag && ['yes'];
  if (choices)
    return (
      <fieldset className={styles.row}>
        {!isFlag && <legend>{own.label}</legend>}
        {choices.map((choice, at) => (
          <label key={choice} className={styles.flag}>
            <input
              {...{ ...attributes, id: at === 0 ? attributes.id : undefined, name: attributes.id }}
              type="checkbox"
              value={choice}
              defaultChecked={value.split(', ').includes(choice)}
            />
            {isFlag ? own.label : choice}
          </label>
        ))}
        {/* Browsers send no unchecked box: an empty field that is sent. */}
        <input type="hidden" name={attributes.id} value="" />
        {help}
      </fieldset>
    );
  const input = {
    ...{ ...attributes, name: attributes.id, defaultValue: value, autoComplete: 'off' },
    lang: product && lang,
    required: isRequired,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={input.id}>{own.label}</label>
      {(rule?.kind === 'text' && rule.longest >= LONG_TEXT) || value.length > LONG_VALUE ? (
        <textarea {...input} rows={4} />
      ) : (
        <input {...input} type={own.type} inputMode={rule?.kind === 'number' ? 'numeric' : undefined} />
      )}
      {help}
    </div>
  );
}

interface FormProps {
  action: string;
  className?: string;
  children: ReactNode;
}

/** A form that is done once, though it be sent twice. */
export const Form = ({ action, className = styles.form, children }: FormProps) => (
  <form method="post" encType="multipart/form-data" action={action} className={className}>
    <input type="hidden" name="token" value={crypto.randomUUID()} />
    {children}
  </form>
);

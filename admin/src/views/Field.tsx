import type { ReactNode } from 'react';
import {
  type Detail,
  type FieldRule,
  mapDetails,
  type ProductField,
  ruleOf,
} from '@dhaaga-noor/shared-types';
import { sharedMessages } from '@dhaaga-noor/shared-ui';
import { toInputName } from '../inputName';
import styles from './admin.module.css';

interface Label {
  label: string;
  hint?: string;
}

const LABELS: Record<Exclude<ProductField, Detail>, Label> = {
  name: { label: 'Name', hint: 'Two or three words' },
  price: { label: 'Price', hint: 'Whole rupees' },
  was: { label: 'Earlier price', hint: 'Struck out; higher than the price' },
  soldOut: { label: 'Sold out' },
  draft: { label: 'Draft: on no page of the shop' },
  order: { label: 'Place in its list', hint: '1 is first; empty: by its id' },
  description: { label: 'Description', hint: '12 to 30 words' },
  colours: { label: 'Colours', hint: 'What one sees first: one to three' },
  for: { label: 'For whom' },
  matches: { label: 'Goes with', hint: 'Ids of other pieces, such as SDL001, SDL002' },
};
const ALL_LABELS: Record<ProductField, Label> = {
  ...LABELS,
  ...mapDetails((detail) => ({ label: sharedMessages.details[detail] })),
};
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
  rule?: FieldRule;
  /** As a cell of a table has it. */
  value?: string;
  /** What somebody else has written meanwhile. */
  written?: string;
  problems?: FieldProblem[];
}

function Boxes({ name, label, rule, value = '' }: InputProps) {
  const choices = rule?.kind === 'keys' && rule.choices;
  return (
    <>
      {(choices || ['yes']).map((choice) => (
        <label key={choice} className={styles.flag}>
          <input
            type="checkbox"
            name={toInputName(name)}
            value={choice}
            aria-describedby={`${toInputName(name)}-hint ${toInputName(name)}-problems`}
            defaultChecked={value.split(', ').includes(choice)}
          />
          {choices ? choice : label}
        </label>
      ))}
      {/* Browsers send no unchecked box: an empty field that is sent. */}
      <input type="hidden" name={toInputName(name)} value="" />
    </>
  );
}

/** A field with its label and its problems. */
export function Input(props: InputProps) {
  const { name, label, rule, value, written, problems = [] } = props;
  const hint = written === undefined ? props.hint : toWritten(written);
  const own = problems.filter(({ field }) => field === name);
  const input = toInputName(name);
  const help = (
    <>
      {hint && (
        <p id={`${input}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <ProblemList id={`${input}-problems`} problems={own} />
    </>
  );
  if (rule?.kind === 'flag')
    return (
      <div>
        <Boxes {...props} />
        {help}
      </div>
    );
  if (rule?.kind === 'keys' && rule.choices)
    return (
      <fieldset className={`${styles.row} ${styles.keys}`}>
        <legend>{label}</legend>
        <Boxes {...props} />
        {help}
      </fieldset>
    );
  const attributes = {
    ...{ id: input, name: input, defaultValue: value, autoComplete: 'off' },
    'aria-invalid': own.length > 0 || undefined,
    'aria-describedby': `${input}-hint ${input}-problems`,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={input}>{label}</label>
      {rule?.kind === 'text' && rule.longest >= LONG_TEXT ? (
        <textarea {...attributes} rows={4} />
      ) : (
        <input {...attributes} inputMode={rule?.kind === 'number' ? 'numeric' : undefined} />
      )}
      {help}
    </div>
  );
}

interface FieldProps extends Pick<InputProps, 'value' | 'written' | 'problems'> {
  name: ProductField;
}

/** The input of a product's field. */
export const Field = (props: FieldProps) => (
  <Input {...ALL_LABELS[props.name]} {...props} rule={ruleOf(props.name)} />
);

/** The kept photographs of a form, and their key. */
export interface Uploads {
  key: string;
  names: string[];
}

interface PhotographsProps {
  uploaded: Uploads;
  problems: FieldProblem[];
  hint: string;
}

/** Photographs and clips of this computer. */
export function Photographs({ uploaded, problems, hint }: PhotographsProps) {
  return (
    <div className={styles.field}>
      <label htmlFor="photos">Photographs and clips</label>
      <input
        id="photos"
        name="photos"
        type="file"
        multiple
        accept="image/*,video/*,.heic,.heif"
        aria-describedby="photos-hint"
      />
      <p id="photos-hint" className={styles.hint}>
        {uploaded.names.length > 0
          ? `Kept: ${uploaded.names.join(', ')}. Files that you choose now take their place.`
          : hint}
      </p>
      <ProblemList problems={problems.filter(({ field }) => field === 'files')} />
      <input type="hidden" name="uploaded" value={uploaded.key} />
      <p data-progress="" className={styles.progress} />
    </div>
  );
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

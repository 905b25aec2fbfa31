import type { ReactNode } from 'react';
import { toInputName } from '../inputName';
import styles from './admin.module.css';

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

export interface FormFieldProps {
  name: string;
  label: string;
  hint?: string;
  value?: string;
  isLong?: boolean;
  isNumber?: boolean;
  problems: FieldProblem[];
}

/** A text with its label and its problems. */
export function FormField({ name, label, hint, value, isLong, isNumber, problems }: FormFieldProps) {
  const own = problems.filter(({ field }) => field === name);
  const input = toInputName(name);
  const attributes = {
    ...{ id: input, name: input, defaultValue: value },
    'aria-invalid': own.length > 0 || undefined,
    'aria-describedby': `${input}-hint ${input}-problems`,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={input}>{label}</label>
      {isLong ? (
        <textarea {...attributes} rows={4} />
      ) : (
        <input {...attributes} inputMode={isNumber ? 'numeric' : undefined} autoComplete="off" />
      )}
      {hint && (
        <p id={`${input}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <ProblemList id={`${input}-problems`} problems={own} />
    </div>
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

import { toInputName } from '../inputName';
import { type FieldProblem, ProblemList } from './FormField';
import styles from './admin.module.css';

interface CheckedProps {
  name: string;
  label: string;
  /** The checked ones, as a cell of a table has them. */
  value: string;
}

interface BoxProps extends CheckedProps {
  choice: string;
}

function Box({ name, choice, label, value }: BoxProps) {
  return (
    <label className={styles.flag}>
      <input
        type="checkbox"
        name={toInputName(name)}
        value={choice}
        defaultChecked={value.split(', ').includes(choice)}
      />
      {label}
    </label>
  );
}

/** Browsers send no unchecked box: an empty field that is sent. */
const Unchecked = ({ name }: { name: string }) => <input type="hidden" name={toInputName(name)} value="" />;

/** A flag: `yes` or nothing. */
export function CheckedFlag(props: CheckedProps) {
  return (
    <>
      <Box choice="yes" {...props} />
      <Unchecked name={props.name} />
    </>
  );
}

interface CheckedKeysProps extends CheckedProps {
  hint?: string;
  choices: readonly string[];
  problems: FieldProblem[];
}

/** A box for each choice that is valid. */
export function CheckedKeys({ name, label, hint, choices, value, problems }: CheckedKeysProps) {
  return (
    <fieldset className={styles.keys}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <Box key={choice} {...{ name, choice, label: choice, value }} />
      ))}
      <Unchecked name={name} />
      {hint && <p className={styles.hint}>{hint}</p>}
      <ProblemList problems={problems.filter(({ field }) => field === name)} />
    </fieldset>
  );
}

import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import type { Fault } from '../../../server/contract/accountRules.ts';
import { isSignedOut, problemOf } from '../../api/api.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonLine } from '../../ui/buttonLine.ts';
import { setFocus } from '../../ui/focus/focus.ts';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { writeInto } from '../../ui/focus/textEntry.ts';
import { Keyboard } from '../../ui/keyboard/Keyboard.tsx';
import type { KeyboardLanguage } from '../../ui/keyboard/layouts.ts';
import { media } from '../../ui/theme/media.ts';
import { tokens } from '../../ui/theme/tokens.ts';
import { useViewport } from '../../ui/theme/viewport.ts';
import { useSender } from '../../ui/fields/useSender.ts';
import { useUnsaved } from '../../ui/fields/unsaved.ts';
import { type EntryField, EntryLine } from './EntryLine.tsx';
import { keyboardKindOf, lineWith } from './entryLayout.ts';
import { selectUser } from './sessionSlice.ts';
import { useKeyboardLabels } from './useKeyboardLabels.ts';
import { useAfterPress } from './useAfterPress.ts';

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  margin: 0 -0.5rem;
`;

const Line = styled.div<{ $isHalf: boolean; $isAway?: boolean }>`
  display: ${({ $isAway = false }) => ($isAway ? 'none' : 'block')};
  flex: none;
  width: ${({ $isHalf }) => ($isHalf ? '50%' : '100%')};
  margin-bottom: 1rem;
  padding: 0 0.5rem;

  ${media.phone} {
    width: 100%;
  }
`;

/** A keypad of digits alone, no wider than the boxes of a code. */
const Pad = styled.div<{ $isNarrow: boolean }>`
  ${({ $isNarrow }) => $isNarrow && 'max-width: 24.6rem;'}
`;

const Message = styled.p`
  min-height: 1.7rem;
  margin: 0 0 0.4rem;
  color: ${tokens.bad};
  font-weight: 600;
`;

const Buttons = styled(FocusScope)`
  ${buttonLine}
`;

/** A screen lower than this, in rem, has no room for a keyboard below more than one line of fields, nor for words above it. */
const TALL_REM = 56;

/** How the viewer types: a setting, and the language of the first keyboard layout. */
export interface Writing {
  keyboard: 'own' | 'system';
  language: KeyboardLanguage;
}

const noFaults = () => [];

type Values<Name extends string> = Readonly<Record<Name, string>>;

interface EntryFormProps<Name extends string> {
  /** Prefix of the focus keys of fields, keyboard and button: `login.password`, `login.keyboard`, `login.submit`. */
  focusKey: string;
  writing: Writing;
  /** Text above the fields; hidden on a low screen while the keyboard is open. */
  lead?: ReactNode;
  fields: readonly EntryField<Name>[];
  initialValues?: Partial<Values<Name>>;
  /** Two fields side by side where there is room, so that a keyboard fits below four of them. */
  isWide?: boolean;
  submitLabel: string;
  isDangerous?: boolean;
  isBusy: boolean;
  /** The error of the last attempt. A problem that names fields is shown at them. */
  error: unknown;
  /** Validates the values; faults are shown when a field is left, and on submit. */
  faultsOf?: (values: Values<Name>) => readonly { path: string; code: Fault }[];
  onSubmit: (values: Values<Name>) => void;
  /** The login for a browser's password manager; without it that of the signed-in viewer. */
  account?: string | undefined;
  /** Further buttons beside the one that submits. */
  children?: ReactNode;
}

/**
 * Fields, the keyboard that writes into them, and the submit button. Fields are required unless they are optional. The
 * first invalid one gets focus. Input survives errors, a language switch and a lost connection. A form of one code
 * submits with its last character; any other by the button, Enter, or a phone's own key in the last field.
 */
export function EntryForm<Name extends string>({
  focusKey,
  writing,
  lead,
  fields,
  initialValues,
  isWide = false,
  submitLabel,
  isDangerous = false,
  isBusy,
  error: failure,
  faultsOf = noFaults,
  onSubmit,
  account,
  children,
}: EntryFormProps<Name>) {
  const { t } = useTranslation(['session', 'problems']);
  const labels = useKeyboardLabels();
  const { heightRem } = useViewport();
  const [values, setValues] = useState(
    () => Object.fromEntries(fields.map(({ name }) => [name, initialValues?.[name] ?? ''])) as Record<Name, string>,
  );
  /** The field that the own keyboard writes into; after a click the field itself keeps focus. */
  const [written, setWritten] = useState<{ name: Name; by: 'enter' | 'click' } | null>(null);
  /** Fields that were left with something in them; all of them once the form was to be sent. */
  const [left, setLeft] = useState<ReadonlySet<Name>>(() => new Set());
  const [isIncomplete, setIsIncomplete] = useState(false);
  /** The values of the last request: its errors do not apply to fields changed since. */
  const [sent, setSent] = useState(values);

  const user = useSelector(selectUser);
  const hasPassword = fields.some(({ kind }) => kind === 'password');
  const hasOwner = fields.some(({ autoComplete }) => autoComplete === 'username');
  const owner = hasPassword && !hasOwner ? (account ?? user?.login) : undefined;
  const { ref: realButton, ask, isAsked } = useSender();
  const afterPress = useAfterPress();
  const typing = written?.name;

  useUnsaved(fields.some(({ name }) => values[name] !== (initialValues?.[name] ?? '')) ? 'input' : null);
  // A missing sign-in is reported elsewhere, and is outdated once the form is sent again.
  const error = isSignedOut(failure) ? undefined : failure;
  const keyOf = (name: string) => `${focusKey}.${name}`;
  const problem = problemOf(error);
  const isOurs = (path: string): path is Name => fields.some(({ name }) => name === path);
  const own = fields.find(({ problems = [] }) => problem && problems.includes(problem.code));
  const told =
    problem && own
      ? [{ path: own.name, message: problem.message }]
      : (problem?.errors ?? []).filter(({ path }) => isOurs(path));
  const firstTold = told[0]?.path;

  useEffect(() => {
    if (written?.by === 'enter') setFocus(`${focusKey}.keyboard`);
  }, [written, focusKey]);

  useEffect(() => {
    if (firstTold) setFocus(`${focusKey}.${firstTold}`);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same field may be refused again
  }, [error, firstTold, focusKey]);

  const stopTyping = (next: string) => {
    if (typing) leave(typing);
    setWritten(null);
    setFocus(next);
  };

  const startTyping = (name: Name) => (by: 'enter' | 'click') => {
    if (typing) leave(typing);
    setWritten({ name, by });
  };

  function leave(name: Name) {
    if (values[name] !== '') setLeft((before) => (before.has(name) ? before : new Set([...before, name])));
  }

  const set = (name: Name) => (value: string) => {
    setIsIncomplete(false);
    setValues((before) => ({ ...before, [name]: value }));
  };

  const submit = () => {
    if (isBusy) return;
    const empty = fields.find(({ name, isOptional = false }) => !isOptional && values[name] === '')?.name;
    const fault = faultsOf(values).find(({ path, code }) => isOurs(path) && code !== 'required')?.path;
    const wrong = empty ?? fault;
    setIsIncomplete(empty !== undefined);
    setLeft(new Set(fields.map(({ name }) => name)));
    stopTyping(keyOf(wrong ?? 'submit'));
    if (wrong) return;
    setSent(values);
    onSubmit(values);
  };

  function faultOf(name: Name): string | null {
    if (typing !== name && left.has(name)) {
      const fault = faultsOf(values).find(({ path }) => path === name);
      if (fault && fault.code !== 'required') return t(`problems:${fault.code}`);
    }
    return values[name] !== sent[name] ? null : (told.find(({ path }) => path === name)?.message ?? null);
  }

  const nextOf = (name: string) => fields.find((_, index) => fields[index - 1]?.name === name)?.name;
  /** Where the keyboard's last key leads from a field: the next one, or the button. */
  const after = (name: Name) => keyOf(nextOf(name) ?? 'submit');

  const nextIn = (name: Name) => {
    const next = nextOf(name);
    return next && (() => writeInto(keyOf(next)));
  };

  /** On some phones the keyboard's own key submits the form from any field, without a key event. */
  const receive = (event: FormEvent) => {
    event.preventDefault();
    const { activeElement } = document;
    const next = activeElement instanceof HTMLInputElement ? nextOf(activeElement.name) : undefined;
    if (isAsked() || !next) submit();
    else writeInto(keyOf(next));
  };

  const general = problem ? (told.length > 0 ? '' : problem.message) : error ? t('form.unreachable') : '';
  const message = isIncomplete ? t('form.required') : general;
  const writtenField = fields.find(({ name }) => name === typing);
  const lacksRoom = writtenField !== undefined && heightRem < TALL_REM;
  // Otherwise the keyboard would not fit on the screen.
  const shown = isWide && lacksRoom ? lineWith(writtenField, fields) : fields;
  return (
    <Form noValidate onSubmit={receive}>
      {lead && !lacksRoom && <Line $isHalf={false}>{lead}</Line>}
      {owner !== undefined && (
        <input type="text" name="username" autoComplete="username" value={owner} readOnly hidden />
      )}
      {fields.map((field) => (
        <Line key={field.name} $isHalf={isWide && !field.isWhole} $isAway={!shown.includes(field)}>
          <EntryLine
            field={field}
            focusKey={keyOf(field.name)}
            keyboard={writing.keyboard}
            value={values[field.name]}
            error={faultOf(field.name)}
            isActive={typing === field.name}
            isNamed={fields.length > 1 && Boolean(initialValues?.[field.name])}
            isDisabled={!shown.includes(field)}
            onChange={set(field.name)}
            onActivate={startTyping(field.name)}
            onBlur={() => typing !== field.name && afterPress(() => leave(field.name))}
            onSubmit={ask}
            onNext={nextIn(field.name)}
            onComplete={fields.length === 1 ? ask : undefined}
          />
        </Line>
      ))}
      <Line $isHalf={false}>
        {(message || !typing) && <Message role="alert">{message}</Message>}
        {writtenField ? (
          <Pad $isNarrow={keyboardKindOf(writtenField) === 'digits'}>
            <Keyboard
              key={writtenField.name}
              focusKey={`${focusKey}.keyboard`}
              fieldKey={keyOf(writtenField.name)}
              kind={keyboardKindOf(writtenField)}
              value={values[writtenField.name]}
              onChange={set(writtenField.name)}
              onDone={() => stopTyping(after(writtenField.name))}
              onClose={() => stopTyping(keyOf(writtenField.name))}
              language={writing.language}
              labels={labels}
              isCompact
            />
          </Pad>
        ) : (
          <Buttons data-sends="" focusKey={keyOf('buttons')} preferredChildKey={keyOf('submit')} remembersChild={false}>
            <Button
              focusKey={`${focusKey}.submit`}
              kind={isDangerous ? 'danger' : 'primary'}
              isLoading={isBusy}
              onPress={ask}
            >
              {submitLabel}
            </Button>
            {children}
          </Buttons>
        )}
      </Line>
      <input ref={realButton} type="submit" hidden />
    </Form>
  );
}

import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Fault } from '../../../server/contract/accountRules.ts';
import { FAULT_WORDS } from '../../../server/contract/faultWords.ts';
import { problemOf } from '../../api/api.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonLine } from '../../ui/buttonLine.ts';
import { setFocus } from '../../ui/focus/focus.ts';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { Keyboard } from '../../ui/keyboard/Keyboard.tsx';
import { media } from '../../ui/theme/media.ts';
import { tokens } from '../../ui/theme/tokens.ts';
import { useViewport } from '../../ui/theme/viewport.ts';
import { type EntryField, EntryLine } from './EntryLine.tsx';
import { useKeyboardLabels } from './useKeyboardLabels.ts';

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

/** Digits alone are a pad, no wider than the boxes of a code. */
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

/** A screen lower than this, in rem, has no room for a keyboard below more than one line of fields. */
const TALL_REM = 56;

/** How a viewer writes here: a setting, and the language that decides the letters to begin with. */
export interface Writing {
  keyboard: 'own' | 'system';
  language: 'uk' | 'en' | 'ru';
}

const noFaults = () => [];

type Values<Name extends string> = Readonly<Record<Name, string>>;

interface EntryFormProps<Name extends string> {
  /** The keys of fields, keyboard and button begin with it: `login.password`, `login.keyboard`, `login.submit`. */
  focusKey: string;
  writing: Writing;
  fields: readonly EntryField<Name>[];
  initialValues?: Partial<Values<Name>>;
  /** Two fields side by side where there is room, so that a keyboard fits below four of them. */
  isWide?: boolean;
  submitLabel: string;
  isDangerous?: boolean;
  isBusy: boolean;
  /** What the last attempt failed with. A problem that names fields is told at them. */
  error: unknown;
  /** What is wrong with what was typed; told as a field is left, and on submit. */
  faultsOf?: (values: Values<Name>) => readonly { path: string; code: Fault }[];
  onSubmit: (values: Values<Name>) => void;
  /** Further buttons beside the one that submits. */
  children?: ReactNode;
}

/**
 * Fields, the keyboard that writes into them, and the button that sends them. Every field is required. The first one at
 * fault gets focus. What was typed stays through errors, a language switch and a lost connection. A form of one code
 * sends itself with its last character.
 */
export function EntryForm<Name extends string>({
  focusKey,
  writing,
  fields,
  initialValues,
  isWide = false,
  submitLabel,
  isDangerous = false,
  isBusy,
  error,
  faultsOf = noFaults,
  onSubmit,
  children,
}: EntryFormProps<Name>) {
  const { t } = useTranslation('session');
  const labels = useKeyboardLabels();
  const { heightRem } = useViewport();
  const [values, setValues] = useState(
    () => Object.fromEntries(fields.map(({ name }) => [name, initialValues?.[name] ?? ''])) as Record<Name, string>,
  );
  const [typing, setTyping] = useState<Name | null>(null);
  /** Fields that were left with something in them; all of them once the form was to be sent. */
  const [left, setLeft] = useState<ReadonlySet<Name>>(() => new Set());
  const [isIncomplete, setIsIncomplete] = useState(false);
  /** What the server's last answer is about: of fields changed since it says nothing. */
  const [sent, setSent] = useState(values);

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
    if (typing) setFocus(`${focusKey}.keyboard`);
  }, [typing, focusKey]);

  useEffect(() => {
    if (firstTold) setFocus(`${focusKey}.${firstTold}`);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same field may be refused again
  }, [error, firstTold, focusKey]);

  const stopTyping = (next: string) => {
    if (typing) leave(typing);
    setTyping(null);
    setFocus(next);
  };

  function leave(name: Name) {
    if (values[name] !== '' && !left.has(name)) setLeft(new Set([...left, name]));
  }

  const set = (name: Name) => (value: string) => {
    setIsIncomplete(false);
    setValues((before) => ({ ...before, [name]: value }));
  };

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    const empty = fields.find(({ name }) => values[name] === '')?.name;
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
      if (fault && fault.code !== 'required') return FAULT_WORDS[fault.code][writing.language];
    }
    return values[name] !== sent[name] ? null : (told.find(({ path }) => path === name)?.message ?? null);
  }

  /** Where the keyboard's last key leads from a field: the next one, or the button. */
  const after = (name: Name) => {
    const next = fields[fields.findIndex((field) => field.name === name) + 1];
    return keyOf(next?.name ?? 'submit');
  };

  const general = problem ? (told.length > 0 ? '' : problem.message) : error ? t('form.unreachable') : '';
  const message = isIncomplete ? t('form.required') : general;
  const written = fields.find(({ name }) => name === typing);
  // Else the keyboard would end below the screen.
  const shown = isWide && written && heightRem < TALL_REM ? lineWith(written, fields) : fields;
  return (
    <Form noValidate onSubmit={submit}>
      {fields.map((field) => (
        <Line key={field.name} $isHalf={isWide && !field.isWhole} $isAway={!shown.includes(field)}>
          <EntryLine
            field={field}
            focusKey={keyOf(field.name)}
            keyboard={writing.keyboard}
            value={values[field.name]}
            error={faultOf(field.name)}
            isActive={typing === field.name}
            isDisabled={!shown.includes(field)}
            onChange={set(field.name)}
            onActivate={() => setTyping(field.name)}
            onBlur={() => typing !== field.name && leave(field.name)}
            onSubmit={submit}
            onComplete={fields.length === 1 ? () => submit() : undefined}
          />
        </Line>
      ))}
      <Line $isHalf={false}>
        {(message || !typing) && <Message role="alert">{message}</Message>}
        {written ? (
          <Pad $isNarrow={keyboardKindOf(written) === 'digits'}>
            <Keyboard
              key={written.name}
              focusKey={`${focusKey}.keyboard`}
              fieldKey={keyOf(written.name)}
              kind={keyboardKindOf(written)}
              value={values[written.name]}
              onChange={set(written.name)}
              onDone={() => stopTyping(after(written.name))}
              onClose={() => stopTyping(keyOf(written.name))}
              language={writing.language}
              labels={labels}
              isCompact
            />
          </Pad>
        ) : (
          <Buttons focusKey={keyOf('buttons')} preferredChildKey={keyOf('submit')} remembersChild={false}>
            <Button
              focusKey={`${focusKey}.submit`}
              kind={isDangerous ? 'danger' : 'primary'}
              isLoading={isBusy}
              onPress={submit}
            >
              {submitLabel}
            </Button>
            {children}
          </Buttons>
        )}
      </Line>
    </Form>
  );
}

/** The fields that stand in one line of a wide form with `field`. */
function lineWith<Name extends string>(field: EntryField<Name>, fields: readonly EntryField<Name>[]) {
  const lines: EntryField<Name>[][] = [];
  for (const one of fields) {
    const last = lines.at(-1);
    if (one.isWhole || !last || last.length === 2 || last[0]?.isWhole) lines.push([one]);
    else last.push(one);
  }
  return lines.find((line) => line.includes(field)) ?? [field];
}

function keyboardKindOf({ kind, code }: EntryField<string>) {
  if (kind !== 'code') return kind;
  return code?.characters === 'digits' ? 'digits' : 'code';
}

import type { ReactNode, Ref } from 'react';
import { Icon } from '../Icon.tsx';
import { type TextFieldProps, Box, End, Light, Name, Problem, problemOf, Sign, Writing } from './textFieldParts.ts';

export type TextFieldFrameProps = Pick<
  TextFieldProps,
  'label' | 'value' | 'error' | 'icon' | 'isNamed' | 'end' | 'isDisabled'
> & {
  isActive: boolean;
  /** Without a frame: the text is drawn differently, with its own. */
  isBare: boolean;
  /** The id of the native input. */
  fieldId: string;
  /** For a frame that takes the focus instead of the input in it. */
  ref?: Ref<HTMLDivElement>;
  /** The native input and what is drawn over it. */
  children: ReactNode;
};

/** Everything around a field's text: its frame, the icon before it, its label and the content at its end, and its error. */
export function TextFieldFrame({
  label,
  value,
  error,
  icon,
  isNamed = false,
  end,
  isDisabled = false,
  isActive,
  isBare,
  fieldId,
  ref,
  children,
}: TextFieldFrameProps) {
  return (
    <div>
      <Box
        ref={ref}
        tabIndex={ref ? -1 : undefined}
        $isActive={isActive}
        $isWrong={Boolean(error)}
        data-wrong={error ? true : undefined}
        $isDisabled={isDisabled}
        $isBare={isBare}
      >
        {icon && (
          <Sign>
            <Icon name={icon} />
          </Sign>
        )}
        <Writing>{children}</Writing>
        {!isBare && <Light />}
        {isNamed && !isBare && value !== '' && (
          <End>
            <Name htmlFor={fieldId} aria-hidden="true">
              {label}
            </Name>
          </End>
        )}
        {end && <End>{end}</End>}
      </Box>
      {error && (
        <Problem id={problemOf(fieldId)} $isBare={isBare}>
          {error}
        </Problem>
      )}
    </div>
  );
}

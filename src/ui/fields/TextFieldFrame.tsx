import type { ReactNode, Ref } from 'react';
import { Icon } from '../Icon.tsx';
import { type TextFieldProps, Box, End, Light, Problem, Sign, Writing } from './textFieldParts.ts';

export type TextFieldFrameProps = Pick<TextFieldProps, 'error' | 'icon' | 'end' | 'isDisabled'> & {
  isActive: boolean;
  /** Without a frame: the text is drawn differently, with its own. */
  isBare: boolean;
  problemId: string;
  /** For a frame that takes the focus instead of the input in it. */
  ref?: Ref<HTMLDivElement>;
  /** The native input and what is drawn over it. */
  children: ReactNode;
};

/** Everything around a field's text: its frame, the icon before it, the content at its end, and its error. */
export function TextFieldFrame({
  error,
  icon,
  end,
  isDisabled = false,
  isActive,
  isBare,
  problemId,
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
        {end && <End>{end}</End>}
      </Box>
      {error && (
        <Problem id={problemId} $isBare={isBare}>
          {error}
        </Problem>
      )}
    </div>
  );
}

/** @jsxRuntime classic @jsx createElement -- Storybook's own rooms have another React, whose other runtime a bundle does not find */
// oxlint-disable no-unused-vars -- JSX calls it
import { createElement } from 'react';
import { useGlobals, useStorybookState } from 'storybook/manager-api';
import { styled } from 'storybook/theming';
import { readerChoices } from '../readerChoices.ts';
import { wallAddress } from '../wall/wallAddress.ts';

const Way = styled.a(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  padding: '0 8px',
  color: theme.barTextColor,
  fontSize: 12,
  fontWeight: 700,
  textDecoration: 'none',
  '&:hover': { color: theme.barHoverColor },
  '&:focus-visible': { outline: `2px solid ${theme.color.secondary}`, outlineOffset: -2 },
}));

/** Links a story to the wall that shows it in all windows, sizes and languages. */
export function WallButton() {
  const { storyId } = useStorybookState();
  const [globals] = useGlobals();
  return <Way href={wallAddress(storyId, readerChoices(globals))}>Wall</Way>;
}

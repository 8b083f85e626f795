/** @jsxRuntime classic @jsx createElement @jsxFrag Fragment -- Storybook's own rooms have another React, whose other runtime a bundle does not find */
// oxlint-disable no-unused-vars -- JSX calls them
import { createElement, Fragment } from 'react';
import { styled } from 'storybook/theming';
import { badgesOf } from './badges.ts';

const Badge = styled.span(({ theme }) => ({
  marginLeft: 6,
  padding: '0 5px',
  borderRadius: 5,
  border: `1px solid ${theme.appBorderColor}`,
  color: theme.textMutedColor,
  fontSize: 10,
  fontWeight: 700,
  lineHeight: '14px',
  whiteSpace: 'nowrap',
  '&[data-loud]': {
    borderColor: theme.color.secondary,
    background: theme.color.secondary,
    color: theme.textInverseColor,
  },
}));

/** An entry of the sidebar: its name and, for a state, the tags it is filtered by. */
export function TaggedLabel({ item }: { item: { name: string; type: string; tags?: readonly string[] } }) {
  return (
    <>
      {item.name}
      {item.type === 'story' &&
        badgesOf(item.tags ?? []).map((tag) => (
          <Badge key={tag} data-loud={/^(new|changed)$/.test(tag) || undefined}>
            {tag}
          </Badge>
        ))}
    </>
  );
}

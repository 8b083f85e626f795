import { styled } from 'styled-components';
import { tokens } from '../../src/ui/theme/tokens.ts';

const Badge = styled.span<{ $isLoud: boolean }>`
  display: inline-block;
  margin: 0 6px 4px 0;
  padding: 1px 7px;
  border-radius: 6px;
  background: ${({ $isLoud }) => ($isLoud ? tokens.beam : tokens.ink2)};
  color: ${({ $isLoud }) => ($isLoud ? tokens.onLight : tokens.text2)};
  font: 600 12px/1.5 ${tokens.text};
`;

/** A state's tags as badges; those for changes since a version stand out. */
export function Badges({ tags }: { tags: readonly string[] }) {
  return tags.map((tag) => (
    <Badge key={tag} $isLoud={/^(new|changed)\b/.test(tag)}>
      {tag}
    </Badge>
  ));
}

import { styled } from 'styled-components';
import { withoutSecrets } from '../../device/storedItems.ts';
import { List } from '../../ui/lists/List.tsx';
import { ListItem } from '../../ui/lists/ListItem.tsx';
import { tokens } from '../../ui/theme/tokens.ts';
import type { FactGroup } from './facts.ts';

const Title = styled.h2`
  margin: 1.6rem 1.3rem 0.5rem;
  color: ${tokens.text2};
  font-size: ${tokens.sizeQuiet};
  font-weight: 650;

  section:first-child > & {
    margin-top: 0;
  }
`;

const Empty = styled.p`
  margin: 0 1.3rem;
  color: ${tokens.text3};
`;

const Value = styled.span`
  min-width: 0;
  overflow-wrap: break-word;
`;

interface FactListProps {
  /** The lines have `<focusKey>.<group>.<id>`. */
  focusKey: string;
  groups: readonly FactGroup[];
}

/** Groups of facts as focusable lines; any session secret in them is removed. */
export function FactList({ focusKey, groups }: FactListProps) {
  return groups.map(({ title, facts, empty }, index) => (
    <section key={title}>
      <Title>{title}</Title>
      {facts.length === 0 && empty && <Empty>{empty}</Empty>}
      <List label={title}>
        {facts.map(({ id, label, value, text }) => (
          <ListItem
            key={id}
            focusKey={`${focusKey}.${index}.${id}`}
            label={withoutSecrets(label)}
            description={text && withoutSecrets(text)}
            value={value && <Value>{withoutSecrets(value)}</Value>}
          />
        ))}
      </List>
    </section>
  ));
}

import { pseudo } from '../../.storybook/pseudo.ts';
import uk from '../../locales/uk.ts';

/** A few texts of the product and their pseudolocalised versions. */
export function PseudoTable() {
  const { listing, left, seasons_few: seasons } = uk.catalog;
  return (
    <table>
      <thead>
        <tr>
          <th>Ukrainian</th>
          <th>+ 40 %</th>
        </tr>
      </thead>
      <tbody>
        {[listing.more, listing.emptyList, left, seasons].map((text) => (
          <tr key={text}>
            <td>{text}</td>
            <td>{pseudo(text)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

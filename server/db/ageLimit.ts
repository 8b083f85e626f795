import {
  AliasNode,
  IdentifierNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type QueryId,
  type RootOperationNode,
  type SelectQueryNode,
  sql,
  TableNode,
} from 'kysely';
import type { Database } from '../ports.ts';

/** Every table whose rows belong to titles, and the columns that reference one. */
const TITLES_OF: Record<string, readonly string[]> = {
  title: ['id'],
  title_facet: ['title_id'],
  title_i18n: ['title_id'],
  title_word: ['title_id'],
  season: ['title_id'],
  season_i18n: ['title_id'],
  episode: ['title_id'],
  marker: ['title_id'],
  chapter: ['title_id'],
  voice: ['title_id'],
  airing: ['title_id'],
  credit: ['title_id'],
  similar: ['title_id', 'other_id'],
  list_item: ['title_id'],
  progress: ['title_id'],
  rating: ['title_id'],
  title_mark: ['title_id'],
  follow: ['title_id'],
  comment: ['title_id'],
  notification: ['title_id'],
  title_request: ['title_id'],
  gathering: ['title_id'],
  library_title: ['title_id'],
  library_episode: ['title_id'],
  library_medium: ['title_id'],
  library_file: ['title_id'],
};

/** The tables that are known to be about titles. */
export const LIMITED_TABLES: readonly string[] = Object.keys(TITLES_OF);

const limited = new WeakMap<Database, Map<number, Database>>();

/**
 * The database as a child of this age may see it: every select from a table about titles, subqueries included, only
 * finds titles rated for `age` years or less; unrated titles are excluded. Writes are not checked. A table named in the
 * text of `sql` is not recognised: use `sql.table`, or join it to one that is. One object for each age, since caches are
 * keyed by it.
 */
export function limitedTo(db: Database, age: number): Database {
  const byAge = limited.get(db) ?? new Map<number, Database>();
  limited.set(db, byAge);
  const own = byAge.get(age) ?? limit(db, age);
  byAge.set(age, own);
  return own;
}

function limit(db: Database, age: number): Database {
  const transformer = new AgeTransformer(age);
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId) as RootOperationNode,
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}

class AgeTransformer extends OperationNodeTransformer {
  readonly #age: number;

  constructor(age: number) {
    super();
    this.#age = age;
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const query = super.transformSelectQuery(node, queryId);
    const { from, joins } = query;
    return {
      ...query,
      ...(from && { from: { ...from, froms: from.froms.map((table) => this.#limited(table)) } }),
      ...(joins && { joins: joins.map((join) => ({ ...join, table: this.#limited(join.table) })) }),
    };
  }

  #limited(node: OperationNode): OperationNode {
    const table = AliasNode.is(node) ? node.node : node;
    if (!TableNode.is(table)) return node;
    const { name } = table.table.identifier;
    const columns = TITLES_OF[name];
    if (!columns) return node;
    const alias = AliasNode.is(node) ? node.alias : IdentifierNode.create(name);
    const conditions = columns.map((column) =>
      name === 'title'
        ? sql`"age" <= ${this.#age}`
        : sql`exists (
            select 1 from "title" as "rated" where "rated"."id" = "limited".${sql.ref(column)} and "rated"."age" <= ${this.#age})`,
    );
    const rows = sql`(select * from ${sql.table(name)} as "limited" where ${sql.join(conditions, sql` and `)})`;
    return AliasNode.create(rows.toOperationNode(), alias);
  }
}

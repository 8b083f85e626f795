import {
  type BinaryOperationNode,
  Kysely,
  OperatorNode,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryCompiler,
} from 'kysely';
import type { Pool } from 'pg';
import type { Schema } from '../schema.ts';

/** Kysely for PostgreSQL. Statements are prepared once for each connection: parsing and planning them took a third of the database's time. */
export function postgresKysely(pool: Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new Dialect({ pool: preparing(pool) }) });
}

class Dialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new ArrayCompiler();
  }
}

/** The operators that take a list, as those that take an array. */
const ARRAY_OPERATORS: Record<string, string> = { in: '= any', 'not in': '<> all' };

/** A list of values is one parameter, an array: one statement for lists of any length, in place of one for each. */
class ArrayCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    const own = OperatorNode.is(operator) && ARRAY_OPERATORS[operator.operator];
    if (!own || !PrimitiveValueListNode.is(rightOperand)) {
      super.visitBinaryOperation(node);
      return;
    }
    this.visitNode(leftOperand);
    this.append(` ${own}(`);
    this.appendValue(rightOperand.values);
    this.append(')');
  }
}

/** A connection keeps what it has prepared until it is closed, so only the first texts are. */
const PREPARED = 300;

/** What begins and ends transactions needs no plan; what selects all columns fails once another node's migration has added one. */
const isPreparable = (text: string) => /^\s*(select|insert|update|delete|with)\b/.test(text) && !/[\s.,]\*/.test(text);

/** The pool, with statements that are prepared. */
function preparing(pool: Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= PREPARED || !isPreparable(text)) return known;
    const name = `promin${names.size}`;
    names.set(text, name);
    return name;
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const query = (text: string, values: readonly unknown[]): Promise<unknown> =>
        client.query({ name: nameOf(text), text, values: [...values] });
      return { query: query as PostgresPoolClient['query'], release: (isBroken) => client.release(isBroken) };
    },
  };
}

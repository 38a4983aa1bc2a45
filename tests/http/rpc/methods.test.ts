import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { METHODS } from '#lib/server/app/router.ts';

const CONTRACT = join(import.meta.dirname, '../../../src/lib/contract');

/** Names that a file of the contract declares, as members of its `…Procedures`. */
function declaredMethods(file: string): readonly string[] {
  const text = readFileSync(join(CONTRACT, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    const members = membersOf(statement);
    return members.flatMap(({ name }) => (name ? [name.getText(source)] : []));
  });
}

function membersOf(statement: ts.Statement): readonly ts.TypeElement[] {
  const isNamed = (name: ts.Identifier): boolean => name.text.endsWith('Procedures');
  if (ts.isInterfaceDeclaration(statement) && isNamed(statement.name)) return statement.members;
  if (!ts.isTypeAliasDeclaration(statement) || !isNamed(statement.name)) return [];
  return ts.isTypeLiteralNode(statement.type) ? statement.type.members : [];
}

test('the methods are those of the contract, and no other function is one', () => {
  const declared = readdirSync(CONTRACT).flatMap(declaredMethods);
  expect(declared).toEqual(expect.arrayContaining(['getBasket', 'placeOrder', 'getUser']));
  expect([...METHODS].sort()).toEqual([...declared].sort());
});

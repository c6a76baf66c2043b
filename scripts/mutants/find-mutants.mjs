import ts from 'typescript';

const { SyntaxKind: Kind } = ts;
const OTHER = {
  [Kind.EqualsEqualsEqualsToken]: '!==',
  [Kind.ExclamationEqualsEqualsToken]: '===',
  [Kind.LessThanToken]: '<=',
  [Kind.LessThanEqualsToken]: '<',
  [Kind.GreaterThanToken]: '>=',
  [Kind.GreaterThanEqualsToken]: '>',
  [Kind.AmpersandAmpersandToken]: '||',
  [Kind.BarBarToken]: '&&',
  [Kind.QuestionQuestionToken]: '&&',
  [Kind.PlusToken]: '-',
  [Kind.MinusToken]: '+',
  [Kind.AsteriskToken]: '/',
};

/**
 * The possible mutations of a file: negated conditions, exchanged operators, inverted booleans, removed statements, and
 * return values replaced by undefined.
 *
 * @returns `at` and `length` of what is replaced, `was`, and `to`
 */
export function findMutants(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (node, kind, to) => {
    const at = node.getStart(source);
    found.push({ kind, at, length: node.getEnd() - at, was: node.getText(source), to });
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isIfStatement(node)) add(node.expression, 'value', `!(${node.expression.getText(source)})`);
    if (ts.isConditionalExpression(node))
      add(node.condition, 'value', `!(${node.condition.getText(source)})`);
    if (ts.isBinaryExpression(node) && OTHER[node.operatorToken.kind]) {
      const [left, right] = [node.left.getText(source), node.right.getText(source)];
      add(node, 'value', `(${left}) ${OTHER[node.operatorToken.kind]} (${right})`);
    }
    if (node.kind === Kind.TrueKeyword) add(node, 'value', 'false');
    if (node.kind === Kind.FalseKeyword) add(node, 'value', 'true');
    if (ts.isExpressionStatement(node)) add(node, 'statement', '');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The file with the given mutations, each active only while `globalThis.__mutant` selects it. */
export function instrument(text, mutants) {
  return `const __mutant = (id: number): boolean => (globalThis as any).__mutant?.(id) ?? false; ${render(text, 0, text.length, mutants)}`;
}

function render(text, from, to, mutants) {
  const inside = mutants.filter(({ at, length }) => at >= from && at + length <= to);
  // The longest first where several begin at the same place, since the others are nested in it.
  inside.sort((one, other) => one.at - other.at || other.length - one.length);
  let out = '';
  let done = from;
  for (const mutant of inside) {
    if (mutant.at < done) continue;
    const end = mutant.at + mutant.length;
    const others = inside.filter((one) => one !== mutant);
    const original = render(text, mutant.at, end, others);
    out += text.slice(done, mutant.at) + switched(mutant, original);
    done = end;
  }
  return out + text.slice(done, to);
}

function switched({ id, kind, to }, original) {
  if (kind === 'statement') return `{ if (!__mutant(${id})) { ${original} } }`;
  return `(__mutant(${id}) ? (${to}) : (${original}))`;
}

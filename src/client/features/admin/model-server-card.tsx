import type { ModelServerView } from '../../../shared/model-server.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toastError } from '../../ui/notices.ts';
import { relativeTime } from '../../ui/relative-time.ts';

const NAMES: Record<ModelServerView['abilities'][number]['ability'], string> = {
  responses: 'Responses API',
  structuredOutputs: 'Structured outputs',
  webSearch: 'Web search',
  transcription: 'Transcription',
};

/** The capabilities of the analyst's model server as probed; renders nothing for the built-in analyst. */
export function ModelServerCard() {
  const utils = trpc.useUtils();
  const { data } = trpc.prompts.modelServer.useQuery(undefined, { staleTime: 0 });
  const check = trpc.prompts.checkModelServer.useMutation({
    onSuccess: (checked) => utils.prompts.modelServer.setData(undefined, checked),
    onError: () => toastError('The model server could not be checked. Please try again.'),
  });
  if (!data) return null;
  const button = (
    <Button variant="secondary" size="small" busy={check.isPending} onClick={() => check.mutate()}>
      Check Now
    </Button>
  );
  return (
    <Card title="Model server" aside={button} className="min-w-0">
      <p className="wrap-anywhere text-ink-soft">
        {data.address}
        {data.model && `, ${data.model}`}
        {data.checkedAt && `, checked ${relativeTime(data.checkedAt)}`}
      </p>
      {data.problem && (
        <p role="alert" className="mt-3 font-semibold text-tone-red">
          {data.problem}
        </p>
      )}
      <dl className="mt-4 grid gap-3">
        {data.abilities.map(({ ability, standing, means, because }) => (
          <div key={ability}>
            <dt className="font-semibold">
              {NAMES[ability]}: {standing}
            </dt>
            <dd className="wrap-anywhere text-ink-soft">
              {means}
              {because && ` The server said: ${because}`}
            </dd>
          </div>
        ))}
        {data.contextTokens !== null && <Limit name="Context" tokens={data.contextTokens} />}
        {data.outputTokens !== null && <Limit name="Longest answer" tokens={data.outputTokens} />}
      </dl>
      {!data.isPriceKnown && (
        <p className="mt-4 text-ink-soft">
          The price of this model is not known, so its calls count as free. Set OPENAI_PRICE_IN and
          OPENAI_PRICE_OUT if they are not.
        </p>
      )}
    </Card>
  );
}

const WHOLE = new Intl.NumberFormat('en-US');

function Limit({ name, tokens }: { name: string; tokens: number }) {
  return (
    <div>
      <dt className="font-semibold">
        {name}: {WHOLE.format(tokens)} tokens
      </dt>
      <dd className="text-ink-soft">Longer questions are shortened by meaning to fit.</dd>
    </div>
  );
}

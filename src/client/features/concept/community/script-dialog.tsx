import { Copy } from 'lucide-react';
import { Link } from 'react-router';
import { interviewScript, scriptText } from '../../../../shared/interview-script.ts';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadedList } from '../../../ui/loaded-list.tsx';

/** Questions for the next interview, from the riskiest assumptions: about past behaviour, without naming the idea. */
export function ScriptDialog({ conceptId, onClose }: { conceptId: string; onClose: () => void }) {
  const assumptions = trpc.assumptions.listByConcept.useQuery({ id: conceptId });
  const script = interviewScript(assumptions.data ?? []);
  const copy = () =>
    copyText(scriptText(script), 'Interview script copied', 'Failed to copy the interview script');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Interview Script"
      description="Ask about the last time, not about your idea. What to listen for is for you alone."
      width={680}
    >
      <LoadedList
        query={assumptions}
        loading="Loading the interview script"
        failed="The interview script could not be loaded."
        rowClassName="h-16"
        empty={<p>There is no assumption to ask about yet. Add one on the Assumptions tab.</p>}
      >
        {() => (
          <div className="flex flex-col gap-4">
            <Lines title="Begin" lines={script.opening} />
            {script.parts.map(({ assumptionId, listenFor, questions }) => (
              <section key={assumptionId}>
                <p className="text-sm text-ink-soft wrap-anywhere">
                  Listen for:{' '}
                  <Link to={paths.assumption(assumptionId)} className="link">
                    {listenFor}
                  </Link>
                </p>
                <Questions lines={questions} />
              </section>
            ))}
            <Lines title="End" lines={script.closing} />
            <Button className="self-start" onClick={() => void copy()}>
              <Copy aria-hidden />
              Copy
            </Button>
          </div>
        )}
      </LoadedList>
    </Dialog>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h3 className="text-base">{title}</h3>
      <Questions lines={lines} />
    </section>
  );
}

function Questions({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="mt-1 flex list-disc flex-col gap-2 pl-6 marker:text-ink-soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

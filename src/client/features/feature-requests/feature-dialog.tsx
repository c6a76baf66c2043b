import { useState } from 'react';
import { z } from 'zod';
import type { DialogProps } from '../../lib/use-dialog.tsx';
import { useKeptState } from '../../lib/use-kept-state.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { EMPTY_REQUEST, FeatureForm } from './feature-form.tsx';
import { FeatureList } from './feature-list.tsx';

const typedRequest = z.object({ title: z.string(), description: z.string() });

/** "Feature Requests": vote on what is planned, or ask for something. What is typed survives a change of tab. */
export function FeatureDialog({ onClose }: DialogProps) {
  const [tab, setTab] = useState('vote');
  const draft = useKeptState('feature request', EMPTY_REQUEST, typedRequest);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Feature Requests" width={680}>
      <Tabs
        label="Feature Requests"
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'vote', label: 'Vote on Features', content: <FeatureList /> },
          {
            value: 'submit',
            label: 'Submit Feature',
            content: (
              <FeatureForm
                request={draft.value}
                onChange={(request) => draft.change(() => request)}
                onClose={onClose}
              />
            ),
          },
        ]}
      />
    </Dialog>
  );
}

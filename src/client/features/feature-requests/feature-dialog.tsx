import { useState } from 'react';
import type { DialogProps } from '../../lib/use-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { FeatureForm } from './feature-form.tsx';
import { FeatureList } from './feature-list.tsx';

/** "Feature Requests": vote for planned features, or request one. Input survives switching the tab. */
export function FeatureDialog({ onClose }: DialogProps) {
  const [tab, setTab] = useState('vote');
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
            content: <FeatureForm onClose={onClose} />,
          },
        ]}
      />
    </Dialog>
  );
}

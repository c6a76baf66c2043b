import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { PageLinks } from '../lib/page-link.tsx';
import { noteRefusal } from '../lib/session-expired.ts';
import { createQueryClient, createTrpcClient, trpc } from '../lib/trpc.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { AppRoutes } from './routes.tsx';

/** The root of the client: the providers that every page needs, and the routes. */
export function App() {
  const [queryClient] = useState(() => createQueryClient((error) => void noteRefusal(error)));
  const [trpcClient] = useState(createTrpcClient);
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Suspense fallback={<PageSkeleton />}>
            <PageBoundary>
              <PageLinks>
                <AppRoutes />
              </PageLinks>
            </PageBoundary>
          </Suspense>
        </BrowserRouter>
        <ToastRegion />
      </QueryClientProvider>
    </trpc.Provider>
  );
}

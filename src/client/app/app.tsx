import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { ToastRegion } from '../ui/toast-region.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { AppRoutes } from './routes.tsx';
import { createQueryClient, createTrpcClient, trpc } from './trpc.ts';

/** The client: what every page needs around it. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  const [trpcClient] = useState(createTrpcClient);
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Suspense fallback={<PageSkeleton />}>
            <PageBoundary>
              <AppRoutes />
            </PageBoundary>
          </Suspense>
        </BrowserRouter>
        <ToastRegion />
      </QueryClientProvider>
    </trpc.Provider>
  );
}

import '../lib/zod-config.ts';
import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadOnceOnMissingChunk } from './missing-chunk.ts';
import { Providers } from './providers.tsx';
import { followTheme } from './theme.ts';

reloadOnceOnMissingChunk();
followTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);

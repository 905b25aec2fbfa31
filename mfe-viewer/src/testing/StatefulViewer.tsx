import { useState } from 'react';
import type { MediaItem } from '@dhaaga-noor/shared-types';
import { MediaViewer } from '../MediaViewer';

interface StatefulViewerProps {
  media: MediaItem[];
  index?: number;
  onNavigate?: (index: number) => void;
  onClose?: () => void;
}

/** A page with a card that opens the viewer, as on a product list. */
export function StatefulViewer({ media, index: first = 0, onNavigate, onClose }: StatefulViewerProps) {
  const [index, setIndex] = useState(first);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpen(true);
        }}
      >
        Card
      </button>
      {open && (
        <MediaViewer
          media={media}
          index={index}
          title="Kundan rakhi"
          caption={'₹\u202f140 · ID: SDR004'}
          was={'₹\u202f250'}
          description="Red stones around a clear one."
          facts={[{ name: 'Size', value: '3.8 cm' }]}
          more={<a href="/shop/rakhi/single/SDR007">Ruby Petals</a>}
          delivery="Ready in 2 days"
          chat="https://chat.example/1"
          chatLabel={'Ask on WhatsApp · ₹\u202f140'}
          url="https://shop.example/shop/rakhi/single/SDR004"
          onNavigate={(next) => {
            setIndex(next);
            onNavigate?.(next);
          }}
          onClose={() => {
            setOpen(false);
            onClose?.();
          }}
        />
      )}
    </>
  );
}

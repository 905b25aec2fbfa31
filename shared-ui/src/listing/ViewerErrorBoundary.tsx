import { Component, type ReactNode } from 'react';

interface ViewerErrorBoundaryProps {
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

/** Removes a viewer that throws while rendering; the list behind it stays. */
export class ViewerErrorBoundary extends Component<ViewerErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
